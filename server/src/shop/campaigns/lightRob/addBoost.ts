import { sql } from 'kysely';
import type { Services } from '../../../services';
import { dayOf, HOUR } from '../../../clock';
import { findLightRob, reachedFen, CLOSED_TEXT, lightRobState, type LightRobRow } from './lightRobs';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { transaction, type Tx } from '../../../store/transaction';
import { readInviter } from '../../identity/registration/register';

async function findRunning(tx: Tx, lightRobId: string, now: Date): Promise<LightRobRow> {
  const campaign = await findLightRob(tx, lightRobId);
  if (!campaign) throw new NotFound('活动不存在或已下线');
  const state = lightRobState(campaign, now);
  if (state !== 'running') throw new BusinessError(CLOSED_TEXT[state], { code: state, stale: true });
  return campaign;
}

async function assertMayBuy(tx: Tx, { sku_id }: LightRobRow, { levelRank }: Person) {
  const { min_level_rank } = await tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select('p.min_level_rank')
    .where('s.id', '=', sku_id)
    .executeTakeFirstOrThrow();
  if (min_level_rank > levelRank) throw new BusinessError('你的会员等级还不能购买这款酒', { code: 'level' });
}

/** Begins a person's attempt, once; one that lapsed begins again without a boost. */
export const beginPriceAttempt = (services: Services, lightRobId: string, person: Person) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const campaign = await findRunning(tx, lightRobId, now);
    await assertMayBuy(tx, campaign, person);
    const due_at = new Date(Math.min(campaign.to_at.getTime(), now.getTime() + campaign.hours * HOUR));
    const begun = await tx
      .insertInto('light_rob_try')
      .values({ person_id: person.id, light_rob_id: lightRobId, begun_at: now, due_at })
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'light_rob_id'])
          .doUpdateSet({ lit: 0, begun_at: now, due_at })
          .where('light_rob_try.order_id', 'is', null)
          .where('light_rob_try.due_at', '<=', now),
      )
      .returning('due_at')
      .executeTakeFirst();
    if (!begun) throw new BusinessError('已经发起过了', { code: 'begun', stale: true });
    return { dueAt: begun.due_at.toISOString() };
  });

/** Adds a boost to a friend's attempt while that lasts; each friend once, and one a day. */
export const addBoost = (services: Services, { lightRobId, from }: FieldsOf<'lightRob.help'>, helperId: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const campaign = await findRunning(tx, lightRobId, now);
    const friend = await readInviter({ db: tx }, from);
    if (friend?.id === helperId) throw new BusinessError('不能给自己点灯', { code: 'self' });
    const closed = () => new BusinessError('这次点亮已经结束', { code: 'closed', stale: true });
    if (!friend) throw closed();
    const helped = await tx
      .insertInto('light_rob_help')
      .values({ person_id: friend.id, light_rob_id: lightRobId, helper_id: helperId, day: dayOf(now), at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst();
    if (!helped) throw new BusinessError('每天可以为一位好友点灯，同一位只能点一次', { code: 'helped', stale: true });
    const counted = await tx
      .updateTable('light_rob_try')
      .set({ lit: sql`lit + 1` })
      .where('person_id', '=', friend.id)
      .where('light_rob_id', '=', lightRobId)
      .where('order_id', 'is', null)
      .where('lit', '<', campaign.lamps)
      .where('due_at', '>', now)
      .returning('lit')
      .executeTakeFirst();
    if (!counted) throw closed();
    return { lit: counted.lit, priceFen: reachedFen(campaign, counted.lit) };
  });
