/** How lists of a product are typed in one line, in the form and in the sheet alike. */
const MARK = '、';
const STRONG = /[;；\n]/;

/** Parts stand between 「、」; where one holds that sign itself, between 「；」 or in lines of their own. */
export const partsOf = (typed: string): string[] =>
  typed
    .split(STRONG.test(typed) ? STRONG : MARK)
    .map((part) => part.trim())
    .filter(Boolean);
export const joined = (parts: readonly string[]): string =>
  parts.some((part) => part.includes(MARK)) ? parts.map((part) => `${part}；`).join('') : parts.join(MARK);

/** 「赤霞珠 60%」, or the name alone. */
export function grapeOf(part: string) {
  const [, name = part, percent] = /^(.+?)\s*(\d{1,3})\s*[%％]$/.exec(part) ?? [];
  return { name: name.trim(), percent: percent ? Number(percent) : null };
}
export const grapeText = ({ name, percent }: { name: string; percent: number | null }): string =>
  percent === null ? name : `${name} ${percent}%`;

/** 「WS 96」; null: it is none. */
export function scoreOf(part: string): { by: string; points: number } | null {
  const [, by = '', points = ''] = /^(.+?)\s*(\d{2,3})$/.exec(part) ?? [];
  return by ? { by: by.trim(), points: Number(points) } : null;
}
export const scoreText = ({ by, points }: { by: string; points: number }): string => `${by} ${points}`;

/** 「红烧牛腩：胶质软化单宁」, or the dish alone. */
export function dishOf(part: string) {
  const [name = '', ...words] = part.split(/[：:]/);
  return { name: name.trim(), text: words.join('：').trim() };
}
export const dishText = ({ name, text }: { name: string; text: string }): string => (text ? `${name}：${text}` : name);
