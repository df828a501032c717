import type { RechargeOffer } from '@cellar/shared/api/money/wallet/schema';
import { sql } from 'kysely';
import { DAY } from '../../../clock';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { rechargeOffers } from './rechargeOffers';

type By = { who: string };
const MEASURED = 30 * DAY;

/** What recharges of the last thirty days brought, by the offer of now that each amount reaches; 0: by none. */
export async function sumsOf(db: Db, offers: readonly RechargeOffer[], now: Date) {
  const from = offers.map(({ amountFen }) => amountFen);
  const rows = await db
    .selectFrom('recharge')
    .select(sql<number>`width_bucket(amount_fen, ${from}::bigint[])`.as('place'))
    .select(({ fn }) => fn.countAll<number>().as('recharges'))
    .select([sql<number>`sum(amount_fen)::bigint`.as('paid'), sql<number>`sum(gift_fen)::bigint`.as('given')])
    .where('account', '=', 'balance')
    .where('credited_at', '>', new Date(now.getTime() - MEASURED))
    .where('credited_at', '<=', now)
    .groupBy('place')
    .execute();
  return [0, ...from].map((amountFen, place) => {
    const row = rows.find((one) => one.place === place);
    return {
      amountFen,
      recharges: Number(row?.recharges ?? 0),
      paidFen: Number(row?.paid ?? 0),
      givenFen: Number(row?.given ?? 0),
    };
  });
}

export async function listRechargeOffers({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const list = await rechargeOffers(db, now);
  const coming = await db
    .selectFrom('recharge_plan')
    .selectAll()
    .where('from_at', '>', now)
    .orderBy('from_at')
    .execute();
  return {
    list,
    sums: await sumsOf(db, list, now),
    coming: coming.map(({ from_at, offers }) => ({ fromAt: from_at.toISOString(), offers: offers as RechargeOffer[] })),
  };
}

/** The smallest first; each amount once. */
export function sortedOffers(offers: readonly RechargeOffer[]): RechargeOffer[] {
  if (new Set(offers.map(({ amountFen }) => amountFen)).size < offers.length)
    throw new BusinessError('同一金额只能设置一档', { code: 'twice', fields: { offers: '同一金额只能设置一档' } });
  return offers.toSorted((one, other) => one.amountFen - other.amountFen);
}

/** Of two who change them at once, the second sees what the first left. */
const lockOffers = (tx: Tx) => sql`lock table recharge_offer in share row exclusive mode`.execute(tx);

const refused = (code: 'early' | 'known', message: string) =>
  new BusinessError(message, { code, fields: { fromAt: message } });

async function plan(tx: Tx, offers: RechargeOffer[], { fromAt, now }: { fromAt: Date; now: Date }) {
  if (fromAt <= now) throw refused('early', '生效时间要晚于现在');
  const made = await tx
    .insertInto('recharge_plan')
    .values({ from_at: fromAt, offers: JSON.stringify(offers) })
    .onConflict((conflict) => conflict.column('from_at').doNothing())
    .returning('from_at')
    .executeTakeFirst();
  if (!made) throw refused('known', '这个时间已有一组赠送，请先取消它');
}

async function replace(tx: Tx, offers: RechargeOffer[], now: Date) {
  await tx.deleteFrom('recharge_plan').where('from_at', '<=', now).execute();
  await tx.deleteFrom('recharge_offer').execute();
  const rows = offers.map(({ amountFen, giftFen }) => ({ amount_fen: amountFen, gift_fen: giftFen }));
  if (rows.length > 0) await tx.insertInto('recharge_offer').values(rows).execute();
}

/** Replaces the offers of recharges, at once or from an hour on; recharges under way keep the gift that they were promised. */
export const setOffers = (services: Services, { offers, from, fromAt, who }: FieldsOf<'wallet.setOffers'> & By) =>
  transaction(services.db, async (tx) => {
    const wished = sortedOffers(offers);
    await lockOffers(tx);
    const now = services.clock.now();
    const before = await rechargeOffers(tx, now);
    assertSeen(from, before, '充值赠送已被别人修改');
    if (fromAt) await plan(tx, wished, { fromAt: new Date(fromAt), now });
    else await replace(tx, wished, now);
    const after = { offers: wished, ...(fromAt && { fromAt }) };
    await audit(tx, { who, target: 'offers', detail: { before: { offers: before }, after }, at: now });
  });

/** A set that has not begun does not begin. */
export const cancelOffers = (services: Services, { fromAt, who }: FieldsOf<'wallet.cancelOffers'> & By) =>
  transaction(services.db, async (tx) => {
    await lockOffers(tx);
    const now = services.clock.now();
    const gone = await tx
      .deleteFrom('recharge_plan')
      .where('from_at', '=', new Date(fromAt))
      .where('from_at', '>', now)
      .returning('offers')
      .executeTakeFirst();
    if (!gone) throw new BusinessError('这组赠送已生效或已取消', { code: 'changed', stale: true });
    await audit(tx, { who, target: 'offers', detail: { before: { fromAt, offers: gone.offers } }, at: now });
  });
