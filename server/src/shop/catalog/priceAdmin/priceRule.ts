import type { PriceRounding } from '@cellar/shared/api/catalog/priceAdmin/shapes';
import { ENDS_TOO_EARLY } from '../../../core/period';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { refused } from '../productAdmin/refusals';

export type PriceRule = FieldsOf<'priceAdmin.preview'>;

const YUAN = 100;
const NINE = 9 * YUAN;
const TEN = 10 * YUAN;

const ROUND: Record<PriceRounding, (fen: number) => number> = {
  fen: Math.round,
  jiao: (fen) => Math.round(fen / 10) * 10,
  yuan: (fen) => Math.round(fen / YUAN) * YUAN,
  nine: (fen) => Math.max(0, Math.round((fen - NINE) / TEN)) * TEN + NINE,
};

/** The price that a rule makes of another one. */
export const priceAfter = ({ percent, amountFen = 0, rounding }: PriceRule, fen: number): number =>
  // Tenths of a percent are whole numbers: no cent is lost to a fraction.
  ROUND[rounding](percent === undefined ? fen + amountFen : (fen * (1000 + Math.round(percent * 10))) / 1000);

/** Refuses a rule that contradicts itself. */
export function assertRule({ percent, amountFen, target, levelId, basis, fromAt, toAt }: PriceRule): void {
  if ((percent === undefined) === (amountFen === undefined)) throw refused('rule', 'percent', '请填写百分比或金额');
  if ((percent ?? amountFen) === 0) throw refused('rule', percent === undefined ? 'amountFen' : 'percent', '不能是 0');
  if (target === 'level' && !levelId) throw refused('level', 'levelId', '请选择等级');
  if (target !== 'level' && basis === 'retail') throw refused('rule', 'basis', '只有等级价能按零售价计算');
  if (fromAt && toAt && fromAt >= toAt) throw refused('rule', 'toAt', ENDS_TOO_EARLY);
  if ((fromAt || toAt) && (percent ?? amountFen ?? 0) > 0)
    throw refused('rule', 'fromAt', '限时价格只能比平时低：买家总是按最低的价格付款');
}

export const tooMany = (max: number) =>
  new BusinessError(`一次最多改 ${max.toLocaleString('en')} 个价格，请缩小范围`, { code: 'tooMany' });
