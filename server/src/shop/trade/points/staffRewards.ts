import type { StaffReward } from '@cellar/shared/api/trade/points/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';

type By = { who: string };

const MAX_ROWS = 200;

/** Every reward: those that are offered in their order, then the withdrawn ones, the last first. */
export async function listAllRewards({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .selectFrom('reward as r')
    .leftJoin('coupon as c', 'c.id', 'r.coupon_id')
    .leftJoin('sku as s', 's.id', 'r.sku_id')
    .leftJoin('product as p', 'p.id', 's.product_id')
    .select(['r.id', 'r.account', 'r.cost', 'r.worth_fen', 'r.total', 'r.taken', 'r.per_person', 'r.position'])
    .select(['r.withdrawn_at', 'r.coupon_id', 'c.name as coupon', 'p.name as product'])
    .orderBy('r.withdrawn_at', (order) => order.desc().nullsFirst())
    .orderBy('r.position')
    .orderBy('r.id')
    .limit(MAX_ROWS)
    .execute();
  return {
    list: rows.map(({ id, account, cost, total, taken, position, ...row }) => ({
      id,
      account: account as StaffReward['account'],
      kind: row.coupon_id ? ('coupon' as const) : ('goods' as const),
      name: row.coupon ?? row.product ?? '',
      cost,
      total,
      taken,
      position,
      worthFen: row.worth_fen,
      perPerson: row.per_person,
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    })),
  };
}

/** A coupon or goods; these are paid with points alone. */
export function assertReward({ couponId, skuId, account }: FieldsOf<'points.addReward'>) {
  if ((couponId === undefined) === (skuId === undefined))
    throw new BusinessError('请选择一种优惠券或商品', { code: 'kind' });
  if (skuId !== undefined && account !== 'point') throw new BusinessError('商品只能用积分兑换', { code: 'kind' });
}

export const addReward = (services: Services, { who, couponId, skuId, ...fields }: FieldsOf<'points.addReward'> & By) =>
  transaction(services.db, async (tx) => {
    assertReward({ ...fields, couponId, skuId });
    const known = couponId
      ? await tx.selectFrom('coupon').select('id').where('id', '=', couponId).executeTakeFirst()
      : await tx.selectFrom('sku').select('id').where('id', '=', skuId!).executeTakeFirst();
    if (!known) throw new NotFound();
    const at = services.clock.now();
    const id = newId(at.getTime());
    const { account, cost, total, position, worthFen, perPerson } = fields;
    await tx
      .insertInto('reward')
      .values({
        id,
        account,
        cost,
        coupon_id: couponId ?? null,
        sku_id: skuId ?? null,
        worth_fen: worthFen,
        total,
        per_person: perPerson,
        position,
      })
      .execute();
    await audit(tx, { who, target: id, detail: { ...fields, couponId, skuId }, at });
    return { id };
  });

export const withdrawReward = (services: Services, { rewardId, reason, who }: FieldsOf<'points.withdrawReward'> & By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const row = await tx
      .updateTable('reward')
      .set({ withdrawn_at: at })
      .where('id', '=', rewardId)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new NotFound('礼品不存在或已下架');
    await audit(tx, { who, target: rewardId, reason, at });
  });
