const DIGITS: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  仨: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const STEPS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** The characters that a Chinese numeral is made of, for a regular expression. */
export const NUMERAL = `${Object.keys(DIGITS).join('')}${Object.keys(STEPS).join('')}`;

/** 「十二」 12, 「两百零五」 205, 「二零一五」 2015, 「半」 0.5, `12` 12; null for anything else. */
export function numberOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === '半') return 0.5;
  if (text === '' || [...text].some((char) => !(char in DIGITS) && !(char in STEPS))) return null;
  if ([...text].every((char) => char in DIGITS)) return Number([...text].map((char) => DIGITS[char]).join(''));
  let sum = 0;
  let digit: number | null = null;
  for (const char of text) {
    const step = STEPS[char];
    if (step === undefined) digit = DIGITS[char] ?? 0;
    else {
      sum += (digit === null || digit === 0 ? 1 : digit) * step;
      digit = null;
    }
  }
  return sum + (digit ?? 0);
}
