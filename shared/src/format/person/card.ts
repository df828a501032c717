import { cleanDigits, digitsOf } from '@cellar/shared/format/number/numbers';

/** 6222021001112223334 → **** **** **** 3334; empty `-`. */
export const maskCard = (text: string | null | undefined): string => {
  const digits = digitsOf(text ?? '');
  return digits ? `**** **** **** ${digits.slice(-4)}` : '-';
};

/** Groups of four while a card number is typed. */
export const spacedCard = (text: string): string => digitsOf(text).replace(/(\d{4})(?=\d)/g, '$1 ');

/** 12 to 19 digits with a right check digit (Luhn). */
export const isCard = (text: string): boolean => {
  const digits = digitsOf(text);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, sign, i) => {
    const doubled = Number(sign) * (i % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

const MIN_DIGITS = 9;
const MAX_DIGITS = 28;

/** Whether an account's number leaves no room for a digit. */
export const isFullAccount = (text: string): boolean => digitsOf(text).length >= MAX_DIGITS;

/**
 * What is wrong with the number of a company's bank account, or null. Accounts have no check digit; a card of the account (62…) has one.
 */
export const accountNumberFault = (text: string): string | null => {
  const plain = cleanDigits(text);
  if (!plain) return '请填写银行账号';
  if (!/^\d+$/.test(plain) || plain.length < MIN_DIGITS || plain.length > MAX_DIGITS)
    return `银行账号为 ${MIN_DIGITS} 至 ${MAX_DIGITS} 位数字`;
  if (/^62\d{14,17}$/.test(plain) && !isCard(plain)) return '账号有误，请逐位核对';
  return null;
};

/** First digits of cards that belong to one bank for certain. */
const PREFIXES: Record<string, readonly string[]> = {
  中国工商银行: ['622202', '621226'],
  中国农业银行: ['622848', '622845'],
  中国银行: ['621660', '621661'],
  中国建设银行: ['621700', '622700'],
  交通银行: ['622260', '622262'],
  招商银行: ['622588', '621485'],
  中国邮政储蓄银行: ['621098', '622188'],
};

/** The bank that a card is certainly of, else null. */
export const bankOfCard = (text: string): string | null => {
  const digits = digitsOf(text);
  return Object.keys(PREFIXES).find((bank) => PREFIXES[bank]?.some((prefix) => digits.startsWith(prefix))) ?? null;
};
