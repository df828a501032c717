import { sql } from 'kysely';
import type { WarningKind } from '@cellar/shared/api/catalog/warnings/schema';
import type { Services } from '../../../services';
import { DAY, yearOf } from '../../../clock';
import { priceOf } from '../../../core/pricing/quote';
import type { Person } from '../../../core/caller';
import { FEW_BOTTLES } from '../../../core/stock/lowStock';
import { readFacts, type GoodsFacts } from '../catalog/goods';

const BOUGHT_WITHIN = 365 * DAY;
const MAX_BOUGHT = 200;
const PRICE_ENDS_WITHIN = 7 * DAY;

/** What is urgent about a product; null where nothing is. */
export type Found = {
  id: string;
  favourite: boolean;
  bottles: number | null;
  priceEndsAt: Date | null;
  drinkTo: number | null;
};

const readKept = ({ db }: Services, personId: string) =>
  db.selectFrom('favourite').select('product_id').where('person_id', '=', personId).execute();

const readBought = ({ db, clock }: Services, personId: string) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select('l.product_id')
    .where('l.person_id', '=', personId)
    .where('l.gift', '=', false)
    .where('o.paid_at', '>', new Date(clock.now().getTime() - BOUGHT_WITHIN))
    .groupBy('l.product_id')
    .orderBy(sql`max(o.paid_at)`, 'desc')
    .orderBy('l.product_id')
    .limit(MAX_BOUGHT)
    .execute();

/** Products whose best time ends this year or ended, with that year. */
async function readEnding({ db, clock }: Services, ids: readonly string[]) {
  const year = yearOf(clock.now());
  const rows = await db
    .selectFrom('product')
    .select(['id', 'drink_to'])
    .where('id', 'in', ids)
    .where('drink_to', '<=', year)
    .execute();
  return new Map(rows.map(({ id, drink_to }) => [id, drink_to]));
}

/** When the price ends that this person pays for the smallest quantity. */
function priceEnd({ skus, minLevelRank }: GoodsFacts, { levelRank }: Person, now: Date): Date | null {
  const sku = skus.find(({ kind }) => kind === 'bottle') ?? skus[0];
  if (!sku || levelRank < minLevelRank) return null;
  const end = priceOf(sku.rows, { levelRank, quantity: sku.minQuantity, now })?.toAt ?? null;
  return end && end.getTime() - now.getTime() <= PRICE_ENDS_WITHIN ? end : null;
}

const urgency = ({ bottles, priceEndsAt }: Found) =>
  bottles !== null ? bottles : priceEndsAt ? FEW_BOTTLES + 1 : FEW_BOTTLES + 2;

/** Everything that is urgent for the person, the most urgent first. */
export async function findWarnings(services: Services, person: Person): Promise<Found[]> {
  const [kept, bought] = await Promise.all([readKept(services, person.id), readBought(services, person.id)]);
  const favourites = new Set(kept.map((row) => row.product_id));
  const ids = [...new Set([...favourites, ...bought.map((row) => row.product_id)])];
  if (ids.length === 0) return [];
  const [facts, ending] = await Promise.all([readFacts(services, ids), readEnding(services, ids)]);
  const now = services.clock.now();
  return ids
    .flatMap((id) => {
      const goods = facts.get(id);
      if (!goods?.onSale) return [];
      const available = Math.max(0, ...goods.stock.map((one) => one.available));
      return {
        id,
        favourite: favourites.has(id),
        bottles: available <= FEW_BOTTLES ? available : null,
        priceEndsAt: priceEnd(goods, person, now),
        drinkTo: ending.get(id) ?? null,
      };
    })
    .filter((found) => kindsOf(found).length > 0)
    .sort((one, other) => urgency(one) - urgency(other) || one.id.localeCompare(other.id));
}

export const kindsOf = ({ bottles, priceEndsAt, drinkTo }: Found): WarningKind[] => [
  ...(bottles !== null ? (['stock'] as const) : []),
  ...(priceEndsAt ? (['price'] as const) : []),
  ...(drinkTo !== null ? (['drink'] as const) : []),
];
