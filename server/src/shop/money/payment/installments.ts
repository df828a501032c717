import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import { installmentPlan, type InstallmentPlan } from '../../../core/pricing/installments';
import { findOrder } from '../../../core/orders/lockOrder';
import { channelOf } from './applyAnswer';
import { MIN_FEN } from './methods';
import { assertPayable, restOf } from './payState';

/** The plans for an amount; null where no channel offers any. */
export function plansFor(services: Pick<Services, 'ports'>, amountFen: number): InstallmentPlan[] | null {
  const terms = channelOf(services, 'installments')?.installments;
  if (!terms) return null;
  return amountFen < MIN_FEN ? [] : terms.map((one) => installmentPlan(amountFen, one));
}

/** What an order costs a month, by the months that the channel offers. */
export async function installmentCost(
  services: Services,
  personId: string,
  orderId: string,
): Promise<{ plans: InstallmentPlan[] }> {
  const order = await findOrder(services.db, personId, orderId);
  assertPayable(order, services.clock.now());
  return { plans: plansFor(services, restOf(order)) ?? [] };
}

/** Refuses months that the channel does not offer for the amount. */
export function assertOffered(services: Services, amountFen: number, months: number | undefined): void {
  if (!plansFor(services, amountFen)?.some((plan) => plan.months === months))
    throw new BusinessError('请选择可用的分期期数', { code: 'installments' });
}
