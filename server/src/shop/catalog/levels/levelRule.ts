import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { levelsAt } from '../../../core/levels';
import { notifyAccount } from '../../../core/notifyAccount';
import { NotFound } from '../../../errors/businessError';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db, Tx } from '../../../store/transaction';

/** The level among all of them, as they are at a moment. */
export async function placeOf(db: Db, levelId: string, at: Date) {
  const levels = await levelsAt(db, at).execute();
  const position = levels.findIndex(({ id }) => id === levelId);
  const level = levels[position];
  if (!level) throw new NotFound('等级不存在');
  return {
    ...{ level, levels, below: levels[position + 1]?.growth_from ?? null },
    lower: levels.slice(0, position).map(({ id }) => id),
  };
}
type Place = Awaited<ReturnType<typeof placeOf>>;

/** Members on lower levels whose growth reaches this one and not the next; private buyers stay on the first. */
export const rising = (db: Db, { below, lower }: Place, growthFrom: number) =>
  db
    .selectFrom('person as p')
    .where('p.cancelled_at', 'is', null)
    .where('p.shop_type', 'is distinct from', PRIVATE_BUYER)
    .where('p.level_id', '=', anyOf(lower, 'text'))
    .where('p.growth', '>=', growthFrom)
    .$if(below !== null, (query) => query.where('p.growth', '<', below ?? 0));

/** Lifts who reaches the level now; each of them reads so. */
async function liftAll(
  tx: Tx,
  place: Place,
  { growthFrom, name, now }: { growthFrom: number; name: string; now: Date },
) {
  const people = await rising(tx, place, growthFrom).select('p.id').forUpdate('p').execute();
  for (const { id } of people) {
    await tx.updateTable('person').set({ level_id: place.level.id, level_to_on: null }).where('id', '=', id).execute();
    const body = `你的成长值已达到新的门槛，等级升为${name}。`;
    await notifyAccount(tx, { personId: id, title: '会员等级已调整', body, link: '/member-grade', now });
  }
  return people.length;
}

export type Rule = { levelId: string; name: string; growthFrom: number; privileges: string[]; lift: boolean };

/** Writes a rule into its level and lifts who reaches it, where that was asked for. The levels are locked. */
export async function writeRule(tx: Tx, { levelId, name, growthFrom, privileges, lift }: Rule, now: Date) {
  const place = await placeOf(tx, levelId, now);
  await tx
    .updateTable('member_level')
    .set({ name, growth_from: growthFrom, privileges: JSON.stringify(privileges) })
    .set((level) => ({ revision: level('revision', '+', 1) }))
    .where('id', '=', levelId)
    .execute();
  return lift ? liftAll(tx, place, { growthFrom, name, now }) : 0;
}
