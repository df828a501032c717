import type { z } from 'zod';
import type { GroupFreight } from '@cellar/shared/api/trade/cart/shapes';
import { money } from '@cellar/shared/format/number/money';
import { priceOrder } from '../../../../core/pricing/priceOrder';
import type { Freight } from '../../../../core/pricing/freight';
import type { Db } from '../../../../store/transaction';
import { readFacts, type Buyer } from '../cartFacts';
import { linesToPrice } from '../factsLine';

/** 「免运费」, 「¥20.00」, 「¥15.00（偏远地区）」 */
export function formatFreight({ deliverable, freightFen, zone }: Freight): string {
  if (!deliverable) return '暂不支持配送到该地区';
  if (freightFen === 0) return '免运费';
  return zone ? `${money(freightFen)}（${zone}）` : money(freightFen);
}

/** Freight of the ticked lines, or of these, to an area; by warehouse. */
export async function cartFreight(
  db: Db,
  buyer: Buyer,
  { areaCode, cartIds }: { areaCode: string; cartIds?: readonly string[] | undefined },
) {
  const facts = await readFacts(db, buyer, cartIds);
  const priced = priceOrder({
    lines: linesToPrice(facts.lines).filter(({ ticked }) => ticked),
    promotions: facts.promotions,
    warehouses: facts.warehouses,
    coupons: [],
    coupon: 'none',
    coins: 0,
    points: 0,
    delivery: { areaCode },
  });
  const groups = priced.groups.flatMap(({ warehouseId, freight }): z.input<typeof GroupFreight>[] => {
    const name = facts.warehouses.find(({ id }) => id === warehouseId)?.name ?? '';
    return freight
      ? [
          {
            warehouseId,
            name,
            freightFen: freight.freightFen,
            deliverable: freight.deliverable,
            text: formatFreight(freight),
          },
        ]
      : [];
  });
  return { freightFen: priced.freightFen, groups };
}
