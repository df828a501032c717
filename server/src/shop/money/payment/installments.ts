import type { App } from '../../../app';
import { BusinessError } from '../../../errors/businessError';
import { installmentPlan, type InstallmentPlan } from '../../../core/pricing/installments';
import { findOrder } from '../../../core/orders/lockOrder';
import { channelOf } from './applyAnswer';
import { MIN_FEN } from './methods';
import { assertPayable, restOf } from './payState';

/** The plans for an amount; null where no channel offers any. */
export function plansFor(app: Pick<App, 'ports'>, amountFen: number): InstallmentPlan[] | null {
  const terms = channelOf(app, 'installments')?.installments;
  if (!terms) return null;
  return amountFen < MIN_FEN ? [] : terms.map((one) => installmentPlan(amountFen, one));
}

/** What an order costs a month, by the months that the channel offers. */
export async function installmentCost(
  app: App,
  personId: string,
  orderId: string,
): Promise<{ plans: InstallmentPlan[] }> {
  const order = await findOrder(app.db, personId, orderId);
  assertPayable(order, app.clock.now());
  return { plans: plansFor(app, restOf(order)) ?? [] };
}

/** Refuses months that the channel does not offer for the amount. */
export function assertOffered(app: App, amountFen: number, months: number | undefined): void {
  if (!plansFor(app, amountFen)?.some((plan) => plan.months === months))
    throw new BusinessError('请选择可用的分期期数', { code: 'installments' });
}
