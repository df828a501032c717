import { shortLine } from '@cellar/shared/format/text/cleanText';

const SIX = String.raw`(\d{3}[ -]?\d{3})(?!\d)`;
// No lookbehind: older iPhones cannot read it.
const NAMED = String.raw`(?:码|碼|code)\D{0,12}?`;
const NAMED_CODE = new RegExp(NAMED + SIX, 'i');
const ANY_CODE = new RegExp(String.raw`(?:^|\D)${SIX}`);
const NAMED_IN_GROUPS = new RegExp(String.raw`${NAMED}(\d(?:[ -]?\d){5})(?!\d)`, 'i');
const SPACED_DIGITS = /^[^\p{L}]+$/u;

export const SMS_CODE = /^\d{6}$/;
export const isSmsCode = (text: string): boolean => SMS_CODE.test(text);

/** The six digits of a code, written in groups or within the whole message that brought it; anything else stays whole. */
export function cleanSmsCode(text: string): string {
  const line = shortLine(text);
  if (SPACED_DIGITS.test(line)) return line.replace(/\D/g, '');
  const found = NAMED_CODE.exec(line) ?? ANY_CODE.exec(line) ?? NAMED_IN_GROUPS.exec(line);
  return found?.[1]?.replace(/\D/g, '') ?? line;
}

const AROUND = /^[="'“”<[(#№]+|[="'“”>\])]+$/g;
// What stands before a number that was copied with its name: 「运单号：」, 「顺丰速运 」, 「税号:」, 「NO.」, 「Tracking number 」.
const LABEL = /^(?:.*:|.*[\p{sc=Han}】\]#№]|.*\b(?:no\.?(?=[\s\d])|number\b))\s*(?=["'“<[(]?[0-9a-z])/iu;
// What follows it in the sentence, or in brackets: 「，请查收」, 「已签收」, 「（顺丰）」.
const NOTE = /(?:\s*\([^()]*\)|[\s,;、。]{0,3}\p{sc=Han}[^0-9a-z]{0,80})$/iu;
const TAIL = /[.,;:!、。]+$/;

/** A number of letters, digits and dashes as it was copied: without its label, blanks, what surrounds it and the sentence's end. */
export const cleanNumber = (text: string): string =>
  shortLine(text)
    .replace(TAIL, '')
    .replace(NOTE, '')
    .replace(TAIL, '')
    .replace(LABEL, '')
    .replace(AROUND, '')
    .replace(/\s/g, '');

/** `cleanNumber` where capitals and small letters are the same: waybills, tax numbers, codes of invitations and coupons. */
export const cleanCode = (text: string): string => cleanNumber(text).toUpperCase();

/** A waybill's number. */
export const TRACKING_NO = /^[A-Z0-9-]{6,32}$/;
/** The code of an invitation. */
export const INVITE_CODE = /^[0-9A-Z]{6,12}$/;

/** All digits of a text, whatever stands between them. */
export const digitsOf = (text: string): string => shortLine(text).replace(/\D/g, '');

/** What a spreadsheet adds to a number. */
const DECIMALS = /\.0{1,2}$/;

/** Only the digits of a number that is copied in groups; what has letters stays as `cleanNumber` gives it. */
export const cleanDigits = (text: string): string => {
  const number = cleanNumber(text);
  return /^[\d.-]+$/.test(number) ? number.replace(DECIMALS, '').replace(/\D/g, '') : number;
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

/** What is wrong with a tax number, or null: 15, 17 and 20 signs of the older kinds have no check sign, the 18 of today's code have one. */
export function taxNoFault(text: string): string | null {
  const taxNo = cleanCode(text);
  if (!TAX_NO.test(taxNo)) return '请填写正确的税号（15 至 20 位）';
  return taxNo.length === SIGNS_WITH_CHECK && !hasCheckSign(taxNo) ? '税号有误，请逐位核对' : null;
}

const POSTAL_CODE = /^\d{6}$/;
const FOREIGN_POSTAL_CODE = /^[A-Z0-9][A-Z0-9 -]{1,9}$/i;

/** A postal code as it was copied; those abroad keep their blanks and dashes. */
export function cleanPostalCode(text: string): string {
  const digits = cleanDigits(text);
  return POSTAL_CODE.test(digits) ? digits : shortLine(text);
}

/** Six digits; abroad (area codes that begin with 9) letters and digits. */
export const isPostalCode = (text: string, areaCode = ''): boolean =>
  (areaCode.startsWith('9') ? FOREIGN_POSTAL_CODE : POSTAL_CODE).test(text);

/** The code of a place in the area file. */
export const AREA_CODE = /^\d{6}$/;
