import { sql } from 'kysely';
import { GROUP_FAILED, type GroupState } from '@cellar/shared/constants/groups';
import type { OfferOrders, OfferRef } from '../../../core/campaigns/campaign';
import { anyOf } from '../../../store/queries/anyOf';
import type { Tx } from '../../../store/transaction';
import { countMember, takesMoney } from './members';

/** Orders of this kind are members of a group. */
function groupOf({ id, group }: OfferRef): string {
  if (group === null) throw new Error(`An order of offer ${id} has no group.`);
  return group;
}

/** A member counts once its order is paid, while the group waits for members; goods are sent once it is filled. */
export const groupOrders: OfferOrders = {
  progress: async (db, groups) => {
    const rows = await db
      .selectFrom('buying_group')
      .select(['id', 'state', 'ends_at'])
      .where('id', '=', anyOf(groups))
      .execute();
    return new Map(rows.map(({ id, state, ends_at }) => [id, { state: state as GroupState, endsAt: ends_at }]));
  },
  isUnfilled: (group) =>
    sql<boolean>`coalesce((select g.state <> 'filled' from buying_group g where g.id = ${group}), false)`,
  whyNot: async (tx: Tx, offer, now) => ((await takesMoney(tx, groupOf(offer), now)) ? null : GROUP_FAILED),
  paid: (tx, offer, now) => countMember(tx, groupOf(offer), now),
  paidMessage: '成团后尽快为你打包发货',
  paidTexts: {
    open: '成团后为你打包发货',
    filled: '已成团，我们会尽快为你打包发货',
    failed: '但拼团未成功，款项将原路退回',
  },
  unfilled: '这个订单还没有成团',
  fixedTerm: '拼团订单的付款时间由拼团决定，不能延长',
  unprotected: '拼团价不参加价保',
};
