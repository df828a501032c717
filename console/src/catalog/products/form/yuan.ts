import { z } from 'zod';

const FEN = 100;

/** A price as people type it. */
export const PriceYuan = z.coerce
  .number('请填写价格')
  .min(0.01, '价格要大于 0')
  .max(10_000_000, '最多 10,000,000 元')
  .multipleOf(0.01, '最多两位小数');
export const MaybeYuan = PriceYuan.optional();

export const fenOf = (yuan: number) => Math.round(yuan * FEN);
export const yuanOf = (fen: number | null | undefined) => (fen ? fen / FEN : '');
