import { plainLine } from '@cellar/shared/format/cleanText';

/** Exactly 11 digits, the first a 1. */
export const PHONE = /^1\d{10}$/;
/** 7 to 20 digits and dashes: the telephone of a company, mobile or not. */
export const TELEPHONE = /^\d[\d-]{5,18}\d$/;
// A label, and the code of the country or of long distance before the eleven digits.
const LABEL = /^(?:tel|phone|mobile|手机(?:号码?)?|联系电话|联系方式|电话号码|电话)?\s*:?\s*/i;
const BEFORE = /^(?:(?:\+|00)?86)?0?(?=1\d{10}$)/;
const BETWEEN = /[\s().,;:、。-]/g;
const EXTENSION = /\s*(?:转|分机|ext\.?)\s*:?\s*(?=\d+$)/i;

export const isPhone = (text: string): boolean => PHONE.test(text);

export const isTelephone = (text: string): boolean => TELEPHONE.test(text);

/** The eleven digits of a mobile number, however it was copied; what is no such number stays whole, so that it is seen and called wrong. */
export function cleanPhone(text: string): string {
  const line = plainLine(text);
  const digits = line.replace(LABEL, '').replace(BETWEEN, '').replace(BEFORE, '');
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
