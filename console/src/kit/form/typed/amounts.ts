import { z } from 'zod';
import { money } from '@cellar/shared/format/number/money';
import type { PathForm } from '../RowsField';

const FEN = 100;

/** An amount as people type it; the first may be 0. */
export const YuanOrNone = z.coerce
  .number('请填写金额')
  .min(0, '请填写金额')
  .max(1_000_000, '最多 1,000,000 元')
  .multipleOf(0.01, '最多两位小数');
export const Yuan = YuanOrNone.positive('请填写金额');

export const fenOf = (yuan: unknown) => Math.round(Number(yuan) * FEN);

/** What a person typed as an amount, as the shop writes it; '' while it is none. */
export const formatYuan = (yuan: unknown) => (fenOf(yuan) > 0 ? money(fenOf(yuan)) : '');

/** Of what may be typed into fields that differ in name: the fields by their paths. */
export const byPath = (form: unknown) => form as PathForm;
