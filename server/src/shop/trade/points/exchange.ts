import { sql } from 'kysely';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { moveLedger } from '../../../core/ledger';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { grantCoupon } from '../../../core/coupons/grantCoupon';
import { addRewardOrder } from './rewardOrder';

type Input = FieldsOf<'points.exchange'> & { personId: string; now: Date };
type Exchanged = { owned: number; orderId: string | null; expiresAt: string | null };

/** Takes one of the reward; its row stays locked, so limits hold however many ask at once. */
async function takeReward(tx: Tx, { rewardId, personId }: Input) {
  const reward = await tx
    .updateTable('reward')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', rewardId)
    .where('withdrawn_at', 'is', null)
    .whereRef('taken', '<', 'total')
    .returning(['account', 'cost', 'coupon_id', 'sku_id', 'worth_fen', 'per_person'])
    .executeTakeFirst();
  if (!reward) {
    const known = await tx.selectFrom('reward').select('id').where('id', '=', rewardId).executeTakeFirst();
    if (!known) throw new NotFound('兑换的礼品不存在');
    throw new BusinessError('来晚了，已经兑完', { code: 'gone', stale: true });
  }
  const { had } = await tx
    .selectFrom('reward_exchange')
    .select(sql<number>`count(*)::int`.as('had'))
    .where('person_id', '=', personId)
    .where('reward_id', '=', rewardId)
    .executeTakeFirstOrThrow();
  if (had >= reward.per_person)
    throw new BusinessError(`每人限兑 ${reward.per_person} 次，你已兑过`, { code: 'limit', stale: true });
  return { ...reward, account: reward.account as 'point' | 'daibi' };
}

async function exchangeNow(tx: Tx, input: Input): Promise<Exchanged> {
  const { personId, rewardId, addressId, now } = input;
  await lockPerson(tx, personId);
  const { account, cost, coupon_id, sku_id, worth_fen } = await takeReward(tx, input);
  const goods = sku_id === null ? null : { skuId: sku_id, worthFen: worth_fen, cost };
  const orderId = goods && (await addRewardOrder(tx, { personId, addressId, goods, now }));
  const coupon = coupon_id === null ? null : await grantCoupon(tx, { personId, couponId: coupon_id, at: now });
  const owned = await moveLedger(tx, {
    personId,
    account,
    amount: -cost,
    reason: coupon ? '兑换优惠券' : '兑换商品',
    ...(orderId ? { ref: { kind: 'order', id: orderId } } : {}),
    now,
  });
  await tx
    .insertInto('reward_exchange')
    .values({ person_id: personId, id: newId(now.getTime()), reward_id: rewardId, cost, order_id: orderId, at: now })
    .execute();
  return { owned, orderId, expiresAt: coupon?.expiresAt.toISOString() ?? null };
}

/** Gives points or tokens away for a coupon or goods: all in one transaction, once for each key. */
export const exchangeReward = (
  services: Services,
  personId: string,
  { idemKey, ...asked }: FieldsOf<'points.exchange'>,
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    return once(tx, { personId, call: 'points.exchange', key: idemKey, content: asked, now }, () =>
      exchangeNow(tx, { ...asked, idemKey, personId, now }),
    );
  });
