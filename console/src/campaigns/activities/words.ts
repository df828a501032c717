import { z } from 'zod';
import { money } from '@cellar/shared/format/number/money';
import type { PathForm } from '../../kit/form/RowsField';

const FEN = 100;

/** An amount as people type it. */
export const Yuan = z.coerce
  .number('请填写金额')
  .positive('请填写金额')
  .max(1_000_000, '最多 1,000,000 元')
  .multipleOf(0.01, '最多两位小数');

export const fenOf = (yuan: unknown) => Math.round(Number(yuan) * FEN);

/** What a person typed as an amount, as the shop writes it; '' while it is none. */
export const yuanWords = (yuan: unknown) => (fenOf(yuan) > 0 ? money(fenOf(yuan)) : '');

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

/** Of what may be typed into fields that differ in name: the fields by their paths. */
export const byPath = (form: unknown) => form as PathForm;
