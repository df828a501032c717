import { plainLine } from '@cellar/shared/format/text/cleanText';

const UNITS: readonly [unit: string, ml: number][] = [
  ['毫升|ml|cc', 1],
  ['厘升|cl', 10],
  ['公升|升|l', 1000],
];
const SIZES = UNITS.map(
  ([unit, ml]) => [new RegExp(String.raw`(\d{1,5}(?:\.\d{1,3})?) ?(?:${unit})(?![a-z]|\d+[a-z])`, 'g'), ml] as const,
);
// A year after one or two letters is the end of a code: C2015.
const YEAR = /(^|[^a-z\d]|[a-z]{3})((?:19|20)\d{2})(?!\d)(?: ?年份?)?/g;

/**
 * The words of a search, in small letters. Numbers that are written together with their neighbours stand alone, a size in ml:
 * 「奥布拉克2015年750毫升」 asks for what 「奥布拉克 2015 750ml」 asks for.
 */
export function searchTokens(text: string): string[] {
  const sized = SIZES.reduce(
    (known, [size, ml]) => known.replace(size, (_, amount: string) => ` ${Math.round(Number(amount) * ml)}ml `),
    plainLine(text).toLowerCase(),
  );
  return sized.replace(YEAR, '$1 $2 ').split(' ').filter(Boolean);
}
