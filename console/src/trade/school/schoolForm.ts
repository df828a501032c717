import { z } from 'zod';

const FEN = 100;

/** A price as people type it; 0 is a class for nothing. */
export const Price = z.coerce
  .number('请填写价格')
  .min(0, '价格不能为负')
  .max(100_000, '最多 100,000 元')
  .multipleOf(0.01, '最多两位小数');

export const fenOfPrice = (yuan: number) => Math.round(yuan * FEN);
export const yuanOf = (fen: number) => fen / FEN;

/** Rows that may be none. */
export const rowsUpTo = <T extends z.ZodType>(row: T, max: number) =>
  z.array(row).max(max) as z.ZodType<z.output<T>[], unknown[]>;
