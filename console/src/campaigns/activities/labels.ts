import { z } from 'zod';

const linesOf = (written: string) =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list that is written one below the other. */
export const lined = <T extends z.ZodType>(list: T) =>
  z
    .string()
    .default('')
    .transform(linesOf)
    .pipe(list as unknown as z.ZodType<z.output<T>, string[]>);

/** Rows of a form; until they are checked anything may be typed into them. */
export const rowsOf = <T extends z.ZodType>(row: T, max: number) =>
  z.array(row).min(1).max(max) as z.ZodType<z.output<T>[]>;
