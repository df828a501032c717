import type { Chip, Conditions } from './reading';

const FEN = 100;
const DIGITS: Record<string, number> = {
  一: 1,
  二: 2,
  双: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  十二: 12,
  百: 100,
  千: 1000,
  万: 10_000,
};
/** 300, 三, 百, 三百 */
function numberOf(text: string): number {
  const [times = '', unit = ''] = text;
  const isProduct = text.length === 2 && times in DIGITS && unit in DIGITS;
  return DIGITS[text] ?? (isProduct ? DIGITS[times]! * DIGITS[unit]! : Number(text));
}
const JUDGES: Record<string, string> = {
  帕克: 'rp',
  罗伯特帕克: 'rp',
  酒评家: '',
  詹姆斯: 'js',
  醇鉴: 'dc',
  酒观: 'ws',
};
const MAX_POINTS = 100;

const yuan = (fen: number) => `${fen / FEN} 元`;
/** 「300 元以下」 */
export function priceLabel({ minFen, maxFen }: Conditions): string {
  if (minFen !== undefined && maxFen !== undefined) return `${minFen / FEN}–${yuan(maxFen)}`;
  return minFen === undefined ? `${yuan(maxFen ?? 0)}以下` : `${yuan(minFen)}以上`;
}
export const sizeLabel = (ml: number) => (ml >= 1000 ? `${ml / 1000} 升` : `${ml} 毫升`);

type Found = { kind: Chip['kind']; label: string; conditions: Conditions };
type Rule = { pattern: RegExp; read: (match: RegExpExecArray) => Found | null };

const price = (conditions: Conditions): Found => ({ kind: 'price', label: priceLabel(conditions), conditions });
const size = (capacityMl: number): Found => ({
  kind: 'size',
  label: sizeLabel(capacityMl),
  conditions: { capacityMl },
});
const pack = (...packs: number[]): Found => ({
  kind: 'pack',
  label: packs.length === 1 ? `${packs[0]} 支装` : '整箱',
  conditions: { packs },
});
const vintage = (year: number): Found => ({ kind: 'vintage', label: `${year} 年份`, conditions: { vintage: year } });

function points(by: string | undefined, text: string, orMore: boolean): Found {
  const least = Number(text);
  const judge = by === undefined ? '' : (JUDGES[by] ?? by);
  const label = `${judge ? `${judge.toUpperCase()} ` : ''}${least} 分${orMore ? '以上' : ''}`;
  return {
    kind: 'points',
    label,
    conditions: { points: { by: judge || null, least, most: orMore ? MAX_POINTS : least } },
  };
}

const ML: Record<string, number> = { ml: 1, cc: 1, 毫升: 1, cl: 10, 厘升: 10, l: 1000, 升: 1000, 公升: 1000 };
const AMOUNT = '\\d{2,6}|[一二两三四五六七八九]?[百千万]';
const SHORT_CENTURY = 40;
const VINTAGE = /^(19[4-9]|20[0-3])\d$/;
/** A year above this is the end of a range of prices: 500 2000. */
const MIN_BEFORE_YEAR = 500;
const isPriceRange = (from: string, to: string) =>
  Number(from) < Number(to) && !VINTAGE.test(from) && (!VINTAGE.test(to) || Number(from) >= MIN_BEFORE_YEAR);
const between = (from: string, to: string) => price({ minFen: Number(from) * FEN, maxFen: Number(to) * FEN });

const RULES: Rule[] = [
  {
    pattern:
      /(?<![a-z])(ws|rp|js|dc|jd|we|wa|帕克|罗伯特帕克|詹姆斯|醇鉴|酒观|酒评家)\s*([89]\d|100)\s*分?\s*(\+|以上)?/,
    read: ([, by, text, more]) => points(by, text!, more !== undefined),
  },
  {
    pattern: /(?<!\d)([89]\d|100)\s*分\s*(以上|\+)?/,
    read: ([, text, more]) => points(undefined, text!, more !== undefined),
  },
  {
    pattern: /(\d{2,6})\s*(?:元|块)?\s*(?:到|至|\s)\s*(\d{2,6})\s*[元块]钱?/,
    read: ([, from, to]) => between(from!, to!),
  },
  {
    // Without a unit, a dash has become a blank: 200 500, but not 2015 2018, 750 1500ml or 90 100分.
    pattern: /(?<![a-z\d.])(\d{2,5})\s*(?:到|至|\s)\s*(\d{3,5})(?![\d.]|\s*(?:[a-z年分瓶支]|毫升|升))/,
    read: ([, from, to]) => (isPriceRange(from!, to!) ? between(from!, to!) : null),
  },
  {
    pattern: new RegExp(`(${AMOUNT})\\s*[元块]?\\s*(?:钱)?\\s*(?:以下|以内|之内|内|不到|封顶)`),
    read: ([, amount]) => price({ maxFen: numberOf(amount!) * FEN }),
  },
  {
    pattern: /(?:不超过|低于|少于|预算)\s*(\d{2,6})\s*[元块]?/,
    read: ([, amount]) => price({ maxFen: Number(amount) * FEN }),
  },
  {
    pattern: new RegExp(`(${AMOUNT})\\s*[元块]?\\s*(?:以上|起)`),
    read: ([, amount]) => price({ minFen: numberOf(amount!) * FEN }),
  },
  {
    pattern: /(?:高于|超过|不低于)\s*(\d{2,6})\s*[元块]?/,
    read: ([, amount]) => price({ minFen: Number(amount) * FEN }),
  },
  { pattern: /百元(?:价位|级|左右)?/, read: () => price({ minFen: 100 * FEN, maxFen: 200 * FEN }) },
  { pattern: /千元(?:价位|级|左右)?/, read: () => price({ minFen: 1000 * FEN, maxFen: 2000 * FEN }) },
  {
    pattern: new RegExp(`(\\d{2,6}|[一二两三四五六七八九][百千万])\\s*[元块]钱?\\s*(?:左右|上下)?`),
    read: ([, amount]) => price({ minFen: numberOf(amount!) * 80, maxFen: numberOf(amount!) * 120 }),
  },
  {
    pattern: /(?<![\d.])(\d{1,5}(?:\.\d{1,3})?)\s*(ml|cc|毫升|cl|厘升|公升|升|l)(?![a-z]|\d+[a-z])/,
    read: ([, amount, unit]) => size(Math.round(Number(amount) * ML[unit!]!)),
  },
  { pattern: /大瓶装?|马格南|(?<![a-z])magnum(?![a-z])/, read: () => size(1500) },
  { pattern: /半瓶装?|小瓶装?/, read: () => size(375) },
  {
    pattern: /(?<!\d)(\d{1,2}|十二|[一二双两三四五六八十])\s*(?:支|瓶)\s*(?:装|礼盒)?(?!.{0,2}盒)/,
    read: ([, count]) => (numberOf(count!) > 1 ? pack(numberOf(count!)) : null),
  },
  { pattern: /整箱|一箱|箱装|原箱/, read: () => pack(6, 12) },
  {
    pattern: /(?<!\d|(?<![a-z])[a-z]{1,2})(19[4-9]\d|20[0-3]\d)(?!\d)\s*(?:年份?)?/,
    read: ([, year]) => vintage(Number(year)),
  },
  {
    pattern: /(?<!\d)(\d\d)\s*年(?!份?的?(?:威士忌|陈|香醋))/,
    read: ([, year]) => vintage(Number(year) + (Number(year) > SHORT_CENTURY ? 1900 : 2000)),
  },
];

export type ReadConditions = { conditions: Conditions; chips: Chip[]; rest: string };

/** Takes price, size, pack, vintage and score out of a query in normal form; what is left has a bar where each of them stood. */
export function readConditions(normal: string): ReadConditions {
  const found: ReadConditions = { conditions: {}, chips: [], rest: normal };
  for (const { pattern, read } of RULES) {
    const match = pattern.exec(found.rest);
    const result = match && read(match);
    if (!match || !result) continue;
    if (found.chips.some(({ kind }) => kind === result.kind)) continue;
    Object.assign(found.conditions, result.conditions);
    found.chips.push({ kind: result.kind, label: result.label, text: match[0].trim() });
    found.rest = `${found.rest.slice(0, match.index)} | ${found.rest.slice(match.index + match[0].length)}`;
  }
  return found;
}
