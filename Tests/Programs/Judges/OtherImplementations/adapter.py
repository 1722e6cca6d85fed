"""Programs that ask an implementation."""
import os
import re
import subprocess
import sys


class Adapter:
    """A program that reads a question from each line: its type, identifier and number, separated by tabs.

    It writes its name, version and release of CLDR in a line, and then the category of each question, or "-".
    Comments in its head state how to install, build and run it.
    """

    def __init__(self, file, plurals, folder):
        self.name = file.stem
        head = dict(re.findall(r"^\W*(install|build|run): (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE))
        fields = {"file": file, "work": folder, "python": sys.executable}
        self.build, self.run = (
            re.sub(r"\{(file|work|python)\}", lambda match: str(fields[match[1]]), head[key]) for key in ("build", "run"))
        self.environment = os.environ | {"PLURALS": str(plurals)}
        # What the programs wrote to standard error last.
        self.errors = ""

    def identity(self):
        """Name, version and release. None if the implementation is not installed."""
        built = subprocess.run(
            self.build, shell=True, env=self.environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.errors = built.stdout
        lines = self.output([]) if built.returncode == 0 else []
        if lines and lines[0].count("\t") == 2:
            return lines[0].removesuffix(".0").split("\t")
        if lines:
            self.errors += f"expected a name, a version and a release, separated by tabs, in the first line, not {lines[0]!r}\n"
        return None

    def output(self, questions):
        text = "".join("\t".join(question) + "\n" for question in questions)
        result = subprocess.run(self.run, shell=True, env=self.environment, input=text, text=True, capture_output=True)
        self.errors = result.stderr
        return result.stdout.splitlines()

    def answers(self, questions):
        """Answers to questions. A program that ends early has crashed on the first question without an answer."""
        answers = []
        while len(answers) < len(questions):
            answers += self.output(questions[len(answers):])[1:]
            if len(answers) < len(questions):
                answers.append("crash")
            if answers.count("crash") > 20:
                sys.exit(f"{self.errors}error: {self.name} crashed more than 20 times")
        return dict(zip(questions, answers))
