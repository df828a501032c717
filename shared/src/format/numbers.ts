import { plainLine } from '@cellar/shared/format/cleanText';

const SIX = String.raw`(\d{3}[ -]?\d{3})(?!\d)`;
// No lookbehind: older iPhones cannot read it.
const NAMED_CODE = new RegExp(String.raw`(?:码|code)\D{0,12}?${SIX}`, 'i');
const ANY_CODE = new RegExp(String.raw`(?:^|\D)${SIX}`);
const SPACED_DIGITS = /^[\d\s-]+$/;

export const isSmsCode = (text: string): boolean => /^\d{6}$/.test(text);

/** The six digits of a code, written in groups or within the whole message that brought it; anything else stays whole. */
export function cleanSmsCode(text: string): string {
  const line = plainLine(text);
  if (SPACED_DIGITS.test(line)) return line.replace(/\D/g, '');
  const found = NAMED_CODE.exec(line) ?? ANY_CODE.exec(line);
  return found?.[1]?.replace(/\D/g, '') ?? line;
}

// What stands before a number that was copied with its name: 「运单号：」, 「顺丰速运 」, 「税号:」, 「NO.」.
const LABEL = /^(?:.*:|.*[\p{sc=Han}】\]]|no\.?(?=[\s\d]))\s*(?=[0-9a-z])/iu;
const TAIL = /[.,;:、。]+$/;

/** A code of letters, digits and dashes as it was copied: without its name, blanks and the sentence's end, in capitals. */
export const cleanNumber = (text: string): string =>
  plainLine(text).replace(TAIL, '').replace(LABEL, '').replace(/\s/g, '').toUpperCase();

/** A waybill's number: 6 to 32 letters, digits and dashes. */
export const isTrackingNo = (text: string): boolean => /^[A-Z0-9-]{6,32}$/i.test(text);

/** Only the digits of a number that is copied in groups; what has letters stays as `cleanNumber` gives it. */
export const cleanDigits = (text: string): string => {
  const number = cleanNumber(text);
  return /^[\d.-]+$/.test(number) ? number.replace(/\D/g, '') : number;
};

const TAX_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const TAX_NO = /^[0-9A-HJ-NP-RTUWXY]{15,20}$/;
const SIGNS_WITH_CHECK = 18;
const MODULUS = TAX_SIGNS.length;
const BASE = 3;

/** Whether the last of 18 signs is the one that the others give (GB 32100, weights are powers of 3 modulo 31). */
function hasCheckSign(taxNo: string): boolean {
  let weight = 1;
  let sum = 0;
  for (const sign of taxNo.slice(0, -1)) {
    sum += TAX_SIGNS.indexOf(sign) * weight;
    weight = (weight * BASE) % MODULUS;
  }
  return TAX_SIGNS[(MODULUS - (sum % MODULUS)) % MODULUS] === taxNo.slice(-1);
}

/** A tax number in capitals: 15, 17 and 20 signs of the older kinds have no check sign, the 18 of today's code have one. */
export const isTaxNo = (text: string): boolean =>
  TAX_NO.test(text) && (text.length !== SIGNS_WITH_CHECK || hasCheckSign(text));

/** A postal code as it was copied; those abroad have blanks and dashes of their own. */
export const cleanPostalCode = (text: string, areaCode = ''): string =>
  areaCode.startsWith('9') ? plainLine(text) : cleanDigits(text);

/** Six digits; abroad (area codes that begin with 9) letters and digits. */
export const isPostalCode = (text: string, areaCode = ''): boolean =>
  (areaCode.startsWith('9') ? /^[A-Z0-9][A-Z0-9 -]{1,9}$/i : /^\d{6}$/).test(text);

/** The code of a place in the area file. */
export const isAreaCode = (text: string): boolean => /^\d{6}$/.test(text);
