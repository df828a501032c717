import { cleanCode } from '@cellar/shared/format/number/numbers';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_SIGNS = '10X98765432';
const FORM = /^[1-8]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/;
const ADULT_YEARS = 18;

/** An identity number as it is kept: without its label, blanks and hyphens, in plain digits, X large. */
export const cleanIdNumber = (text: string): string => cleanCode(text).replaceAll('-', '');

/** The day of birth in an identity number, YYYY-MM-DD; null when it names no day. */
function birthdayOf(number: string): string | null {
  const [, year, month, day] = FORM.exec(number) ?? [];
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

/** Whether it is an identity number of the mainland (GB 11643): form, day of birth, and the check digit. */
export function isIdNumber(number: string): boolean {
  if (birthdayOf(number) === null) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
  return CHECK_SIGNS[sum % CHECK_SIGNS.length] === number.at(-1);
}

/** Whether its holder is of age on a day, YYYY-MM-DD. */
export function isAdult(number: string, today: string): boolean {
  const birthday = birthdayOf(number);
  if (birthday === null) return false;
  const [year = '', ...rest] = today.split('-');
  return birthday <= [String(Number(year) - ADULT_YEARS), ...rest].join('-');
}

/** What is shown of it: 310***********1234. */
export const maskIdNumber = (number: string): string => `${number.slice(0, 3)}***********${number.slice(-4)}`;
