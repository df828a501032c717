import { plainLine } from '@cellar/shared/format/text/cleanText';
import { cleanCode } from '@cellar/shared/format/number/numbers';

/** How many people one order of a class may sign up. */
export const MAX_PARTICIPANTS = 10;

/** What of a class goes back to who withdraws, by whole days in Shanghai before its first day; the largest number of days first. */
export const CLASS_REFUNDS = [
  { days: 14, percent: 100 },
  { days: 7, percent: 70 },
  { days: 3, percent: 50 },
  { days: 0, percent: 0 },
] as const;

/** Per cent that go back `daysLeft` days before the first day. */
export const refundPercent = (daysLeft: number): number =>
  CLASS_REFUNDS.find(({ days }) => daysLeft >= days)?.percent ?? 0;

/** The states of a class order; `waiting` is not paid yet. */
export const CLASS_STATES = ['waiting', 'paid', 'confirmed', 'attended', 'certified', 'cancelled', 'refunded'] as const;
export type ClassState = (typeof CLASS_STATES)[number];

/** How each is called. */
export const CLASS_STATE_LABELS: Record<ClassState, string> = {
  waiting: '待付款',
  paid: '已报名',
  confirmed: '待上课',
  attended: '已上课',
  certified: '已发证',
  cancelled: '已取消',
  refunded: '已退款',
};

/** `LINDAIYU` is no name of a passport; `LIN DAIYU` is: the family name first. */
export const PINYIN = /^[A-Z]{1,30}( [A-Z]{1,30}){1,3}$/;

/** Tabs of the own orders, each with the states that stand in it. */
export const CLASS_GROUPS = {
  waiting: ['waiting'],
  coming: ['paid', 'confirmed'],
  attended: ['attended'],
  certified: ['certified'],
  closed: ['cancelled', 'refunded'],
} as const satisfies Record<string, readonly ClassState[]>;
export type ClassGroup = keyof typeof CLASS_GROUPS;

/** A name in pinyin as passports have it: capitals, Ü as YU is written by the person, single blanks. */
export const cleanPinyin = (text: string): string =>
  plainLine(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(/[\s,/'-]+/g, ' ')
    .trim();

/** The number of a certificate, as it is printed. */
export const CERTIFICATE_NO = /^CW\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/;
export const cleanCertificateNo = cleanCode;
