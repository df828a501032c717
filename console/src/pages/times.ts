import { z } from 'zod';

const LENGTH = 16;

/** What is typed as a minute by Shanghai's clocks, wherever the browser is; what is left empty is not given. */
export const shanghaiMinute = <T extends z.ZodType>(instant: T) =>
  z.preprocess(
    (typed) =>
      typeof typed === 'string' && typed.length === LENGTH ? new Date(`${typed}:00+08:00`).toISOString() : typed,
    instant,
  );
