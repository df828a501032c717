import { z } from 'zod';
import { money } from '@cellar/shared/format/money';

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

/** Lines that were written one below the other. */
export const linesOf = (written: string) =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
