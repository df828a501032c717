import type { LimitedGoods } from '@cellar/shared/api/catalog/products/shapes';
import type { Services } from '../../../services';
import type { Person } from '../../../core/caller';
import { boughtBottles } from '../../../core/orders/boughtBottles';
import { briefs } from '../catalog/briefs';
import { readFacts, type GoodsFacts } from '../catalog/goods';

/** null: nobody knows, or it has come. */
export const nextBatchAt = ({ limited_next_at: at }: { limited_next_at: Date | null }, now: Date): string | null =>
  at && at > now ? at.toISOString() : null;

const MAX_LIMITED = 100;

const limitedRows = ({ db }: Services) =>
  db
    .selectFrom('product')
    .select(['id', 'limited_total as total', 'limited_per_person', 'limited_next_at'])
    .where('on_sale', '=', true)
    .where('limited_total', 'is not', null)
    .orderBy('new_at', 'desc')
    .orderBy('id')
    .limit(MAX_LIMITED)
    .execute();

async function noticesOf({ db }: Services, person: Person | null, ids: readonly string[]): Promise<Set<string>> {
  if (!person || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('arrival_notice')
    .select('product_id')
    .where('person_id', '=', person.id)
    .where('product_id', 'in', [...ids])
    .where('sent_at', 'is', null)
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

const availableOf = (facts: GoodsFacts | undefined) => Math.max(0, ...(facts?.stock ?? []).map((one) => one.available));

/** What can be ordered first, then what comes soonest, then the rest. */
function compare(a: LimitedGoods, b: LimitedGoods): number {
  const rank = ({ canBuy, left, nextAt }: LimitedGoods) => (canBuy > 0 ? 0 : left > 0 ? 1 : nextAt ? 2 : 3);
  return rank(a) - rank(b) || (a.left === 0 ? (a.nextAt ?? '').localeCompare(b.nextAt ?? '') : 0);
}

export async function listLimited(services: Services, person: Person | null) {
  const now = services.clock.now();
  const rows = await limitedRows(services);
  const ids = rows.map(({ id }) => id);
  const goods = await briefs(services, ids, person);
  const facts = await readFacts(services, ids);
  const bought = person ? await boughtBottles(services.db, person.id, ids) : new Map<string, number>();
  const notices = await noticesOf(services, person, ids);
  const list = goods.flatMap((brief): LimitedGoods[] => {
    const row = rows.find(({ id }) => id === brief.id);
    if (!row || row.total === null) return [];
    const left = Math.min(availableOf(facts.get(brief.id)), row.total);
    const perPerson = row.limited_per_person ?? row.total;
    const own = bought.get(brief.id) ?? 0;
    return [
      {
        ...brief,
        left,
        total: row.total,
        perPerson,
        bought: own,
        canBuy: Math.max(0, Math.min(left, perPerson - own)),
        nextAt: nextBatchAt(row, now),
        collectedPush: notices.has(brief.id),
      },
    ];
  });
  return { list: list.sort(compare), now: now.toISOString() };
}
