import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { priceOf } from '../../../core/pricing/quote';
import { readFacts } from '../catalog/goods';

const YEAR = 365 * DAY;
const BOUGHT = ['paid', 'packed', 'shipped', 'received'];

const boughtBy = ({ db }: Services, personId: string, since: Date) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['l.sku_id', 'l.product_id', 'l.quantity'])
    .where('l.person_id', '=', personId)
    .where('l.gift', '=', false)
    .where('o.state', 'in', BOUGHT)
    .where('o.placed_at', '>', since)
    .execute();

/** What last year's purchases would cost less at the prices of a higher level, as prices are now; short-lived prices do not count. */
export async function nextSaves(
  services: Services,
  personId: string,
  ranks: { own: number; next: number },
): Promise<number> {
  const now = services.clock.now();
  const lines = await boughtBy(services, personId, new Date(now.getTime() - YEAR));
  const facts = await readFacts(services, [...new Set(lines.map((line) => line.product_id))]);
  return lines.reduce((sum, { sku_id, product_id, quantity }) => {
    const rows = facts.get(product_id)?.skus.find(({ id }) => id === sku_id)?.rows ?? [];
    const lasting = rows.filter(({ source }) => !source);
    const own = priceOf(lasting, { levelRank: ranks.own, quantity, now });
    const next = priceOf(lasting, { levelRank: ranks.next, quantity, now });
    return own && next ? sum + (own.priceFen - next.priceFen) * quantity : sum;
  }, 0);
}
