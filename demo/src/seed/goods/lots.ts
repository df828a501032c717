import { seedId } from '@cellar/server/store/ids';
import type { Item } from './wines/item';
import { importerOf } from './wines/importers';
import { stockOf } from './products';

const DAY = 86_400_000;
/** A bottle costs the shop this part of its price, in percent. */
const COST_PERCENT = 58;
/** Of dearer goods two lots came, the later one at a higher price. */
const DEAR_YUAN = 300;

/** What came in for the stock of a product: from whom, when and at which price. Some old goods have no known price. */
export function lotsOf(item: Item, now: Date) {
  const { bottling, yuan } = item;
  const cost = Math.max(100, Math.round((yuan * COST_PERCENT) / 10) * 10);
  const isUnknown = bottling.code.length > 0 && bottling.code.charCodeAt(bottling.code.length - 1) % 7 === 0;
  return stockOf(item).flatMap(({ product_id, warehouse_id, on_hand }) => {
    const later = yuan >= DEAR_YUAN ? Math.floor(on_hand / 3) : 0;
    const parts = [
      { bottles: on_hand - later, days: 120, costFen: cost },
      { bottles: later, days: 20, costFen: Math.round(cost * 1.04) },
    ];
    return parts.flatMap(({ bottles, days, costFen }, at) => {
      if (bottles === 0) return [];
      return [
        {
          id: seedId('stock_lot', `${product_id}-${warehouse_id}-${at}`),
          ...{ product_id, warehouse_id, entry_id: seedId('stock_entry', `${product_id}-${warehouse_id}`) },
          vintage: bottling.vintage,
          supplier: isUnknown ? null : (importerOf(item)?.name ?? '国内酒庄直供'),
          cost_fen: isUnknown ? null : costFen,
          ...{ arrived_at: new Date(now.getTime() - days * DAY), received: bottles, remaining: bottles },
        },
      ];
    });
  });
}
