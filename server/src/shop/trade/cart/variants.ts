import { Picture } from '@cellar/shared/contract/schema';
import type { VariantProduct } from '@cellar/shared/api/trade/cart/shapes';
import { specText } from '@cellar/shared/format/number/units';
import { NotFound } from '../../../errors/businessError';
import type { Db } from '../../../store/transaction';
import type { Buyer } from './cartFacts';
import { evaluateSkus, readSkus, type SkuRow } from './findSku';

const labelOf = ({ vintage, capacity_ml }: SkuRow) => `${vintage ?? '无年份'} · ${capacity_ml}ml`;

/** What can stand in a line's place: bottle and case, every warehouse, and the other vintages and capacities of the wine. */
export async function listVariants(db: Db, buyer: Buyer, lineId: string): Promise<VariantProduct[]> {
  const line = await db
    .selectFrom('cart_line as l')
    .innerJoin('sku as s', 's.id', 'l.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select('p.wine_id')
    .where('l.person_id', '=', buyer.person.id)
    .where('l.id', '=', lineId)
    .executeTakeFirst();
  if (!line) throw new NotFound('该商品已不在购物车');
  const evaluated = await evaluateSkus(
    db,
    buyer,
    await readSkus(db, { wineId: line.wine_id }),
    (row) => row.min_quantity,
  );
  const products = new Map<string, VariantProduct>();
  for (const { row, priceFen, max } of evaluated) {
    const product = products.get(row.product_id) ?? {
      productId: row.product_id,
      label: labelOf(row),
      name: row.name,
      picture: Picture.parse(row.picture),
      variants: [],
    };
    product.variants.push({
      skuId: row.id,
      warehouseId: row.warehouse_id,
      spec: specText(row),
      warehouse: row.warehouse,
      priceFen,
      minQuantity: row.min_quantity,
      units: max,
    });
    products.set(row.product_id, product);
  }
  return [...products.values()];
}
