import { sql } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import type { PageGroup } from '@cellar/shared/blocks/props/games/GroupBuying';
import type { GroupOffer } from '@cellar/shared/api/campaigns/groups/schema';
import { specText } from '@cellar/shared/format/number/units';
import type { Services } from '../../../services';
import { NO_PLACE } from './members';
import { unitsInGroups } from './places';
import { saleState } from '../../../core/period';
import { readPriceRows } from '../../../core/pricing/priceRows';
import { priceOf } from '../../../core/pricing/quote';
import type { Person } from '../../../core/caller';
import type { Db } from '../../../store/transaction';
import { showGroups } from './showGroups';

const SHOWN_GROUPS = 5;
const SHOWN_OFFERS = 50;

/** Offers of goods that the person can see, with the bottles that are left. */
const visibleOffers = (db: Db, levelRank: number) =>
  db
    .selectFrom('group_offer as f')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .selectAll('f')
    .select(unitsInGroups.as('promised'))
    .select(['p.id as product_id', 'p.name', 'p.picture', 'p.unit', 's.kind', 's.bottles'])
    .select((query) =>
      query
        .selectFrom('stock as k')
        .select(sql<number>`(k.on_hand - k.held)::int`.as('available'))
        .whereRef('k.product_id', '=', 'p.id')
        .whereRef('k.warehouse_id', '=', 'f.warehouse_id')
        .as('available'),
    )
    .where('p.on_sale', '=', true)
    .where('p.min_level_rank', '<=', levelRank)
    .orderBy('f.position')
    .orderBy('f.id');
type Row = Awaited<ReturnType<ReturnType<typeof visibleOffers>['executeTakeFirstOrThrow']>>;

const offersOf = (db: Db, now: Date, levelRank: number) =>
  visibleOffers(db, levelRank).where('f.from_at', '<=', now).where('f.to_at', '>', now);

/** It is left while one person's units can be sent, and its number is enough for another group. */
function stateOf(row: Row, now: Date): PageGroup['state'] {
  const inStock = Math.floor((row.available ?? 0) / (row.bottles * row.units));
  const groups = row.total === null ? inStock : Math.floor((row.total - row.promised) / (row.size * row.units));
  return saleState(row, { left: Math.min(inStock, groups), none: 'soldOut' }, now);
}

async function offersView(db: Db, rows: readonly Row[], now: Date): Promise<GroupOffer[]> {
  const prices = await readPriceRows(
    db,
    rows.map(({ sku_id }) => sku_id),
  );
  return rows.map((row) => {
    const retail = priceOf(prices.get(row.sku_id) ?? [], { levelRank: 0, quantity: row.units, now })?.priceFen ?? 0;
    return {
      id: row.id,
      productId: row.product_id,
      name: row.name,
      spec: specText(row),
      picture: Picture.parse(row.picture),
      priceFen: row.price_fen,
      retailFen: retail > row.price_fen ? retail : null,
      size: row.size,
      units: row.units,
      hours: row.hours,
      perPerson: row.per_person,
      toAt: row.to_at.toISOString(),
    };
  });
}

export async function listGroupOffers({ db, clock }: Services, person: Person | null): Promise<GroupOffer[]> {
  const now = clock.now();
  const rows = await offersOf(db, now, person?.levelRank ?? 0)
    .limit(SHOWN_OFFERS)
    .execute();
  return offersView(db, rows, now);
}

/** Offers that a block of a page names, in its order and whatever became of them; when it names none, those that run. */
export async function namedOffers(
  { db, clock }: Services,
  person: Person | null,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<PageGroup[]> {
  const now = clock.now();
  const levelRank = person?.levelRank ?? 0;
  const found = ids.length
    ? await visibleOffers(db, levelRank)
        .where('f.id', 'in', [...ids])
        .execute()
    : await offersOf(db, now, levelRank).limit(limit).execute();
  const rows = ids.length ? ids.flatMap((id) => found.find((row) => row.id === id) ?? []) : found;
  const shown = await offersView(db, rows, now);
  return rows.slice(0, limit).map((row, at) => ({
    ...shown[at]!,
    state: stateOf(row, now),
    fromAt: row.from_at.toISOString(),
  }));
}

/** Ids of groups of an offer that can be joined: somebody has paid, and places are left; the first to end first. */
async function joinable(db: Db, offerId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('buying_group as g')
    .innerJoin('shop_order as o', 'o.offer_group', 'g.id')
    .select('g.id')
    .where('g.offer_id', '=', offerId)
    .where('g.state', '=', 'open')
    .where('g.ends_at', '>', now)
    .where('o.state', 'not in', NO_PLACE)
    .groupBy('g.id')
    .having(({ and, fn, ref }) =>
      and([sql<boolean>`bool_or(${ref('o.state')} <> 'waiting')`, sql<boolean>`${fn.countAll()} < ${ref('g.size')}`]),
    )
    .orderBy('g.ends_at')
    .orderBy('g.id')
    .limit(SHOWN_GROUPS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of the groups the person is in. */
async function ownOf(db: Db, person: Person | null, ids: readonly string[]): Promise<Set<string | null>> {
  if (!person || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('shop_order')
    .select('offer_group')
    .where('person_id', '=', person.id)
    .where('offer_group', 'in', [...ids])
    .where('state', 'not in', NO_PLACE)
    .execute();
  return new Set(rows.map(({ offer_group }) => offer_group));
}

/** The offer of a product with its groups; that of a link comes first, whatever became of it. */
export async function offerOf(
  { db, clock }: Services,
  person: Person | null,
  { productId, groupId }: { productId: string; groupId?: string | undefined },
) {
  const now = clock.now();
  const row = await offersOf(db, now, person?.levelRank ?? 0)
    .where('p.id', '=', productId)
    .executeTakeFirst();
  if (!row) return { offer: null, groups: [], now: now.toISOString() };
  const [offer] = await offersView(db, [row], now);
  const ids = [...new Set([...(groupId ? [groupId] : []), ...(await joinable(db, row.id, now))])];
  const shown = await showGroups(db, ids, row.id);
  const own = await ownOf(db, person, ids);
  return {
    offer: offer ?? null,
    groups: [...shown.values()].map((group) => ({ ...group, mine: own.has(group.id) })),
    now: now.toISOString(),
  };
}
