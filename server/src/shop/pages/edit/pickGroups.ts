import { sql } from 'kysely';
import type { Pick } from '@cellar/shared/api/pages/pages/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import type { App } from '../../../app';
import { overLabel } from '../../../core/period';
import { span } from './spanWords';

const readOffers = ({ db }: App) =>
  db
    .selectFrom('group_offer as f')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['f.id', 'f.price_fen', 'f.size', 'f.from_at', 'f.to_at', 'p.name', 'p.picture', 'p.on_sale'])
    .select(
      sql<number>`coalesce((select sum(on_hand - held)::int from stock where product_id = p.id), 0)`.as('available'),
    )
    .orderBy('f.to_at', 'desc')
    .orderBy('f.id')
    .execute();

/** Offers of group buying, those that end last first. */
export async function pickGroups(app: App): Promise<Pick[]> {
  const now = app.clock.now();
  const warningOf = (offer: Awaited<ReturnType<typeof readOffers>>[number]) => {
    if (!offer.on_sale) return overLabel(offer, now) || '已下架';
    return overLabel(offer, now) || (offer.available > 0 ? '' : '已售罄');
  };
  return (await readOffers(app)).map((row) => ({
    id: row.id,
    name: row.name,
    hint: `${row.size} 人团 ${money(row.price_fen)} · ${span(row)}`,
    picture: Picture.parse(row.picture),
    warning: warningOf(row),
  }));
}
