import type { Registration } from '@cellar/server/core/states/registration';
import type { App } from '@cellar/server/app';
import { paymentByNumber } from '@cellar/server/core/payments/payments';
import { BusinessError } from '@cellar/server/errors/businessError';
import { invoke } from '@cellar/server/http/calls/invoke';
import type { Caller, Person } from '@cellar/server/core/caller';
import { SandboxWechat } from '@cellar/server/ports/payment/sandboxWechat';
import { askChannel } from '@cellar/server/shop/money/payment/applyAnswer';
import { newId } from '@cellar/server/store/ids';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import { demoPeople } from '../people/demoPeople';

/** Approved buyers of the demo. */
const buyers = demoPeople.filter(({ registration, frozenReason }) => registration === 'approved' && !frozenReason);

/** Those who take places of groups when nobody else does; the demo buyer, who looks at them, comes last. */
export const readBuyers = ({ db }: App): Promise<Person[]> =>
  db
    .selectFrom('person as p')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .select(['p.id', 'p.phone', 'p.nickname'])
    .select(({ ref }) => ref('p.registration').$castTo<Registration>().as('registration'))
    .select(['p.level_id as levelId', 'l.rank as levelRank'])
    .where(
      'p.phone',
      'in',
      buyers.map(({ phone }) => phone),
    )
    .orderBy('p.phone', 'desc')
    .execute();

/**
 * The person starts a group, or joins one, and pays, by the calls of the screens and the sandbox's channel. Says whether that was possible.
 */
export async function joinGroup(
  app: App,
  person: Person,
  wanted: { offerId: string; groupId?: string },
): Promise<boolean> {
  const port = app.ports.payment.wechat;
  if (!(port instanceof SandboxWechat)) return false;
  const caller: Caller = { person, kind: 'h5', ip: '127.0.0.1', device: '拼团', guestId: null, tokenHash: null };
  const call = <N extends CallName>(name: N, params: Params<N>) =>
    invoke(app, { name, params: params as Record<string, unknown>, caller }) as Promise<Result<N>>;
  try {
    const { lineId } = await call('groups.enter', wanted);
    const cartIds = [lineId] as never;
    const { totalFen } = await call('checkout.check', { cartIds });
    const { orderId } = await call('checkout.submit', { cartIds, totalFen, idemKey: newId() });
    const { outNo } = await call('payment.payWx', { orderId, amountFen: totalFen, idemKey: newId() });
    await port.decide(outNo, 'paid');
    const payment = await paymentByNumber(app.db, outNo);
    if (payment) await askChannel(app, payment);
    return true;
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return false;
  }
}
