import type { LineToPrice } from '../../../core/pricing/priceOrder';
import type { GoodsFacts, SkuFacts } from '../catalog/goods';

type Priced = { quantity: number; unitFen: number; flash: boolean };

/** A quantity of a sku as the only line of an order, from the first warehouse that has it; null where goods lie nowhere. */
export function lineAlone(facts: GoodsFacts, sku: SkuFacts, { quantity, unitFen, flash }: Priced): LineToPrice | null {
  const from = facts.stock.find(({ available }) => available >= quantity * sku.bottles) ?? facts.stock[0];
  return from
    ? {
        id: sku.id,
        productId: facts.id,
        warehouseId: from.warehouseId,
        type: facts.type,
        countryCode: facts.countryCode,
        quantity,
        bottles: sku.bottles,
        unitFen,
        flash,
        ticked: true,
        wanted: { auto: true },
      }
    : null;
}
