import { sql } from 'kysely';
import { newId } from '../../../store/ids';
import { HOUR } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import { periodState } from '../../../core/period';
import { countPlaces, isOpen, lockGroup, NO_PLACE, readGroup, type Group } from './members';
import type { Db, Tx } from '../../../store/transaction';

/** Units that groups of an offer `f` have: all places of one that somebody is in, none of one that failed. */
export const unitsInGroups = sql<number>`coalesce((
  select sum(g.size * f.units) from buying_group g
  where g.offer_id = f.id and (g.state = 'filled' or g.state = 'open' and exists (
    select 1 from shop_order o where o.offer_group = g.id and o.state not in (${sql.join(NO_PLACE)})))), 0)::int`;

const readOffer = (db: Db, id: string) =>
  db.selectFrom('group_offer as f').selectAll('f').select(unitsInGroups.as('promised')).where('f.id', '=', id);
export type Offer = Awaited<ReturnType<ReturnType<typeof readOffer>['executeTakeFirstOrThrow']>>;

/** The group that a person wants to be in: one that is there, or a new one. */
export type Wanted = { personId: string; offerId: string; groupId: string | null; now: Date };

/** Orders of this person that have a place in a group of the offer. */
const ownPlaces = (db: Db, { personId, offerId }: Wanted) =>
  db
    .selectFrom('shop_order as o')
    .innerJoin('buying_group as g', 'g.id', 'o.offer_group')
    .select('g.id')
    .where('o.person_id', '=', personId)
    .where('g.offer_id', '=', offerId)
    .where('o.state', 'not in', NO_PLACE)
    .execute();

/** Whether another group of the offer can be filled with what is left of its number. */
const isAnotherLeft = ({ total, promised, size, units }: Offer) => total === null || promised + size * units <= total;

const GONE = '拼团商品已抢完';

async function groupProblem(
  db: Db,
  offer: Offer,
  group: Group | undefined,
  { offerId, now }: Wanted,
): Promise<string | null> {
  if (!group || group.offer_id !== offerId) return '这个团不存在';
  if (group.state === 'filled') return '这个团已满，可以自己发起一个';
  if (!isOpen(group, now)) return '这个团已结束，可以自己发起一个';
  const { taken } = await countPlaces(db, group.id);
  if (taken >= group.size) return '这个团已满，可以自己发起一个';
  // Everybody has left it: its units can be another group's by now.
  return taken === 0 && !isAnotherLeft(offer) ? GONE : null;
}

/** What keeps the person from starting or joining the group; null when nothing does. */
async function problemOf(db: Db, offer: Offer, wanted: Wanted, group: Group | undefined): Promise<string | null> {
  const { groupId, now } = wanted;
  const own = await ownPlaces(db, wanted);
  if (groupId !== null && own.some(({ id }) => id === groupId)) return '你已在这个团里';
  if (own.length >= offer.per_person) return `每人最多参加 ${offer.per_person} 次`;
  if (groupId !== null) return groupProblem(db, offer, group, wanted);
  if (periodState(offer, now) !== 'running') return '拼团活动已结束';
  return isAnotherLeft(offer) ? null : GONE;
}

export type Place = { offer: Offer; problem: string | null };

/** The offer that a person wants a place of, and why there is none. */
export async function findSeat(db: Db, wanted: Wanted): Promise<Place | null> {
  const offer = await readOffer(db, wanted.offerId).executeTakeFirst();
  if (!offer) return null;
  const group = wanted.groupId === null ? undefined : await readGroup(db, wanted.groupId);
  return { offer, problem: await problemOf(db, offer, wanted, group) };
}

/** Takes the place for an order that is about to be made. The caller has locked the person, so that the limit holds. */
export async function takeSeat(
  tx: Tx,
  { priceFen, ...wanted }: Wanted & { priceFen: number },
): Promise<{ groupId: string; endsAt: Date }> {
  // Two groups that are started at once do not both get the last units, and staff change no terms meanwhile.
  await tx.selectFrom('group_offer').select('id').where('id', '=', wanted.offerId).forUpdate().execute();
  const offer = await readOffer(tx, wanted.offerId).executeTakeFirstOrThrow();
  const group = wanted.groupId === null ? undefined : await lockGroup(tx, wanted.groupId);
  const problem = await problemOf(tx, offer, wanted, group);
  if (problem) throw new BusinessError(problem, { code: 'lines', stale: true });
  if (offer.price_fen !== priceFen) throw new BusinessError('拼团价已变化，请重新确认', { code: 'lines', stale: true });
  if (group) return { groupId: group.id, endsAt: group.ends_at };
  const { now } = wanted;
  const id = newId(now.getTime());
  const endsAt = new Date(now.getTime() + offer.hours * HOUR);
  await tx
    .insertInto('buying_group')
    .values({ id, offer_id: offer.id, size: offer.size, state: 'open', started_at: now, ends_at: endsAt })
    .execute();
  return { groupId: id, endsAt };
}
