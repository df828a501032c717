const A = 65;
const LETTERS = 26;
const letter = (at: number) => String.fromCharCode(A + at);

/** Codes of countries by their Chinese names, as the platform knows them. */
function countryCodes(): Map<string, string> {
  const chinese = new Intl.DisplayNames(['zh-CN'], { type: 'region', fallback: 'none' });
  const pairs = Array.from(
    { length: LETTERS ** 2 },
    (_, at) => letter(Math.floor(at / LETTERS)) + letter(at % LETTERS),
  );
  // FX, DD and others are of countries that have a newer code.
  const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  return new Map(
    pairs.filter(isCurrent).flatMap((code) => {
      const name = chinese.of(code);
      return name ? [[name, code] as const] : [];
    }),
  );
}
const english = new Intl.DisplayNames(['en'], { type: 'region' });
let codes: Map<string, string> | null = null;

const ALSO: Record<string, string> = { 澳洲: '澳大利亚', 苏格兰: '英国' };

/** The name under which the shop has a country. */
export const usualName = (typed: string): string => ALSO[typed] ?? typed;

export function codeOfCountry(name: string): string | undefined {
  codes ??= countryCodes();
  return codes.get(name);
}
export const englishName = (code: string): string => english.of(code) ?? code;

/** Whether there is a country of this Chinese name. */
export const isCountry = (typed: string): boolean => codeOfCountry(usualName(typed)) !== undefined;
