import { randomInt } from 'node:crypto';
import { dayOf } from '../../clock';

const DIGITS = 14;

/** Number of an attempt (P) or a refund (R) at the channels, or of a return (T): the day in Shanghai and random digits. */
export const outNumber = (kind: 'P' | 'R' | 'T', now: Date): string =>
  `${kind}${dayOf(now).slice(2).replaceAll('-', '')}${Array.from({ length: DIGITS }, () => randomInt(10)).join('')}`;
