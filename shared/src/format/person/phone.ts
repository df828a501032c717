import { shortLine } from '@cellar/shared/format/text/cleanText';

/** Exactly 11 digits, the first a 1. */
export const PHONE = /^1\d{10}$/;
/** 7 to 20 digits and dashes: the telephone of a company, mobile or not. */
export const TELEPHONE = /^\d[\d-]{5,18}\d$/;
// A label, the code of the country or of long distance before the eleven digits, a note behind them, and what a spreadsheet adds.
const LABEL =
  /^[^\p{L}\d+]*(?:(?:我的)?(?:tel|(?:tele|mobile )?phone|mobile|mob|手机(?:号码?)?|移动电话|联系电话|联系方式|联系号码|电话号码|电话|微信同号)[是为]?)?[\s:.]*/iu;
const NOTE = /[\s(]*(?:同微信|微信同号|微信同步|微信)\)?$/;
const DECIMALS = /\.0{1,2}$/;
const BEFORE = /^(?:\+?(?:00)?86\+?)?0?(?=1\d{10}$)/;
// A star stands for a digit that is not shown.
const BETWEEN = /[^\p{L}\p{N}+*]/gu;
const EXTENSION = /\s*(?:转|分机|ext\.?)\s*:?\s*(?=\d+$)/i;

export const isPhone = (text: string): boolean => PHONE.test(text);

export const isTelephone = (text: string): boolean => TELEPHONE.test(text);

/** The eleven digits of a mobile number, however it was copied; what is no such number stays whole, so that it is seen and called wrong. */
export function cleanPhone(text: string): string {
  const line = shortLine(text);
  const digits = line
    .replace(LABEL, '')
    .replace(NOTE, '')
    .replace(DECIMALS, '')
    .replace(BETWEEN, '')
    .replace(BEFORE, '');
  return isPhone(digits) ? digits : line;
}

/** （021）5888 1234 → 021-5888-1234, a mobile number as its eleven digits; what is no telephone stays whole. */
export function cleanTelephone(text: string): string {
  const phone = cleanPhone(text);
  if (isPhone(phone)) return phone;
  const dashed = phone
    .replace(LABEL, '')
    .replace(/^(?:\+|00)86[\s-]*/, '')
    .replace(EXTENSION, '-')
    .replace(/[\s().-]+/g, '-')
    .replace(/^-|-$/g, '');
  return isTelephone(dashed) ? dashed : phone;
}

/** 13812346021 → 138****6021; anything else as it is, empty `-`. */
export const maskPhone = (text: string | null | undefined): string =>
  text ? text.replace(/^(1\d{2})\d{4}(\d{4})$/, '$1****$2') : '-';
