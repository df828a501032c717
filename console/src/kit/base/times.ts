import { z } from 'zod';
import { dayMinute } from '@cellar/shared/format/time/date';

const LENGTH = 16;

/** An instant as a field for a minute shows it, by Shanghai's clocks wherever the browser is: 2026-11-27T20:00. */
export const typedMinute = (instant: unknown): string =>
  typeof instant === 'string' ? dayMinute(instant).replace(' ', 'T') : '';

/** The instant of a minute that was typed; what is not whole is none. */
export const instantOf = (typed: string): string | null =>
  typed.length === LENGTH ? new Date(`${typed}:00+08:00`).toISOString() : null;

/** What is typed as a minute by Shanghai's clocks; what is left empty is not given. */
export const shanghaiMinute = <T extends z.ZodType>(instant: T) =>
  z.preprocess((typed) => (typeof typed === 'string' ? (instantOf(typed) ?? typed) : typed), instant);
