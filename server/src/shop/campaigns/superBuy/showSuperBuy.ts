import type { Services } from '../../../services';
import { flashUnits } from '../../../core/pricing/priceRows';
import { NotFound } from '../../../errors/businessError';
import type { Person } from '../../../core/caller';
import type { Db } from '../../../store/transaction';
import { briefsOf, Sentences, visibleSuperBuys, type SuperBuyRow } from './superBuyRows';

export async function listSuperBuys({ db, clock }: Services, person: Person | null) {
  const now = clock.now();
  const rows = await visibleSuperBuys(db, person?.levelRank ?? 0)
    .where('f.to_at', '>', now)
    .orderBy('f.to_at')
    .orderBy('b.id')
    .execute();
  return { list: await briefsOf(db, rows, now), now: now.toISOString() };
}

export async function findSuperBuy(db: Db, superBuyId: string, levelRank: number): Promise<SuperBuyRow> {
  const row = await visibleSuperBuys(db, levelRank).where('b.id', '=', superBuyId).executeTakeFirst();
  if (!row) throw new NotFound('活动不存在或已下线');
  return row;
}

/** How many units the person has ordered, and how many more are within the limit, the number and what the warehouses hold. */
export async function unitsOf(db: Db, row: SuperBuyRow, personId: string | null) {
  const { id, sku_id, product_id, bottles, total, sold, held, per_person } = row;
  const own = personId ? (await flashUnits(db, { personId, saleIds: [id] }))(id, sku_id) : { bought: 0, places: 0 };
  const { bought, places } = own;
  const stock = await db
    .selectFrom('stock')
    .select((one) => one('on_hand', '-', one.ref('held')).as('available'))
    .where('product_id', '=', product_id)
    .execute();
  const inStock = Math.max(0, ...stock.map(({ available }) => Math.floor(available / bottles)));
  return { bought, left: Math.max(0, Math.min(total - sold - held + places, per_person - bought, inStock)), inStock };
}

export async function showSuperBuy({ db, clock }: Services, superBuyId: string, person: Person | null) {
  const now = clock.now();
  const row = await findSuperBuy(db, superBuyId, person?.levelRank ?? 0);
  const [brief] = await briefsOf(db, [row], now);
  const { bought, left, inStock } = await unitsOf(db, row, person?.id ?? null);
  return {
    ...brief!,
    state: brief!.state === 'running' && inStock === 0 ? ('soldOut' as const) : brief!.state,
    reasons: Sentences.parse(row.reasons),
    rules: Sentences.parse(row.rules),
    bought,
    left,
    now: now.toISOString(),
  };
}
