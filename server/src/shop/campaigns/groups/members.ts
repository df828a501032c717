import { sql } from 'kysely';
import type { GroupState } from '@cellar/shared/constants/groups';
import type { Db, Tx } from '../../../store/transaction';
import { orderGroups } from '../../../core/states/order';
import { groupTransitions } from '../../../core/states/group';
import { assertTransition } from '../../../core/states/transitions';

/** Orders in these states have no place in a group. */
export const NO_PLACE = orderGroups.error;

const groupOf = (db: Db, id: string) => db.selectFrom('buying_group').selectAll().where('id', '=', id);
type Row = Awaited<ReturnType<ReturnType<typeof groupOf>['executeTakeFirstOrThrow']>>;
export type Group = Omit<Row, 'state'> & { state: GroupState };

export const readGroup = (db: Db, id: string) => groupOf(db, id).executeTakeFirst() as Promise<Group | undefined>;

/** Nobody else takes a place of it, fills or ends it until the transaction ends. Persons and orders are locked before. */
export const lockGroup = (tx: Tx, id: string) =>
  groupOf(tx, id).forUpdate().executeTakeFirst() as Promise<Group | undefined>;

/** Whether places can be taken or paid; at its deadline it is over, whether or not the job has been there. */
export const isOpen = ({ state, ends_at }: Pick<Group, 'state' | 'ends_at'>, now: Date): boolean =>
  state === 'open' && ends_at > now;

/** Places that are taken, and of these the paid ones. */
export async function countPlaces(db: Db, groupId: string): Promise<{ taken: number; paid: number }> {
  const { taken, paid } = await db
    .selectFrom('shop_order')
    .select([
      sql<number>`count(*)::int`.as('taken'),
      sql<number>`(count(*) filter (where state <> 'waiting'))::int`.as('paid'),
    ])
    .where('offer_group', '=', groupId)
    .where('state', 'not in', NO_PLACE)
    .executeTakeFirstOrThrow();
  return { taken, paid };
}

/** Money for an order of the group has come: whether it still counts. Locks the group. */
export async function takesMoney(tx: Tx, groupId: string, now: Date): Promise<boolean> {
  const group = await lockGroup(tx, groupId);
  return group !== undefined && isOpen(group, now);
}

async function moveGroup(tx: Tx, group: Group, to: GroupState, now: Date): Promise<void> {
  assertTransition('group', groupTransitions, group.state, to);
  await tx.updateTable('buying_group').set({ state: to, closed_at: now }).where('id', '=', group.id).execute();
}

/** An order of the group was paid: with the last place the group is filled. */
export async function countMember(tx: Tx, groupId: string, now: Date): Promise<void> {
  const group = await lockGroup(tx, groupId);
  if (!group || group.state !== 'open') return;
  if ((await countPlaces(tx, groupId)).paid >= group.size) await moveGroup(tx, group, 'filled', now);
}

/** Its time is over and places are left: the group fails. Its orders are closed afterwards, one by one. */
export async function failGroup(tx: Tx, groupId: string, now: Date): Promise<void> {
  const group = await lockGroup(tx, groupId);
  if (group?.state === 'open' && group.ends_at <= now) await moveGroup(tx, group, 'failed', now);
}
