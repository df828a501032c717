import { BusinessError } from '../../../errors/businessError';

/** Of goods whose cost nobody wrote down nobody can say whether an offer loses: who makes it says that they know. */
export function assertCostKnown(goods: number, isTold: boolean): void {
  if (goods === 0 || isTold) return;
  const message = `有 ${goods} 款商品没填进货价，看不出会不会亏本，请填好进货价，或勾选确认`;
  throw new BusinessError(message, { code: 'costUnknown', fields: { costUnknown: message } });
}

/** Stands in the log. */
export const costNote = (costUnknown: boolean) => (costUnknown ? { costUnknown } : {});
