// What the types of an exported module say to those who use it.
import { cardinal, cardinal_ru, cldrVersion, locales, operands, range } from "./some.mjs";

const russian: Record<ReturnType<typeof cardinal_ru>, string> = {
  one: "файл", few: "файла", many: "файлов", other: "файла",
};
export const shown: string = russian[cardinal_ru(22n)] + cldrVersion + locales.join();
export const digits: number | undefined = operands("1.50")?.v;
export const category: "zero" | "one" | "two" | "few" | "many" | "other" = range("ru", 1, "2.0");

// @ts-expect-error: this is no number.
cardinal("ru", {});
// @ts-expect-error: Russian has no such category.
export const two: "two" = cardinal_ru(2);
// @ts-expect-error: the list is that of the module.
locales.push("tlh");
