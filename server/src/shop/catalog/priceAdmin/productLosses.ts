import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { bottleCost } from '../../../core/stock/lots';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import type { StoredProduct } from '../productAdmin/readProducts';
import { pricesOf } from '../productAdmin/recordPrices';
import { changesOf } from '../productAdmin/units';

/** A price that is changed to one below cost. */
export type Loss = { name: string; beforeFen: number | null; afterFen: number; costFen: number };
/** What is to be saved of a product. `entryFen`: what its bottles cost that come in with it. */
type SavedProduct = {
  stored: StoredProduct | undefined;
  input: Pick<ProductInput, 'name' | 'skus'> & { costFen?: number | undefined; appPriceFen?: number | undefined };
  entryFen?: number | undefined;
};
type Price = { bottles: number; levelId: string | null; minQuantity: number };

const unitOf = (bottles: number) => (bottles === 1 ? '单瓶' : `原箱 ${bottles} 瓶`);

/** Names a price for a person. */
export async function labeller(db: Db) {
  const levels = await db.selectFrom('member_level').select(['id', 'name']).execute();
  const nameOf = (id: string) => levels.find((level) => level.id === id)?.name ?? id;
  return (name: string, { bottles, levelId, minQuantity }: Price) =>
    [name, unitOf(bottles), levelId && nameOf(levelId), minQuantity > 1 && `${minQuantity} 件起`]
      .filter(Boolean)
      .join(' · ');
}

async function costsOf(db: Db, products: readonly SavedProduct[]) {
  const ids = products.flatMap(({ stored }) => stored?.id ?? []);
  if (ids.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('product as p')
    .select(['p.id', bottleCost('p').as('fen')])
    .where('p.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, fen }) => [id, fen ?? 0]));
}

/**
 * What of each product would be sold below cost that was not before. The highest cost counts: of the store, as it is typed beside the
 * prices, or of what comes in, so that a lower one typed beside them lets nothing pass.
 */
export async function productLosses(db: Db, products: readonly SavedProduct[]): Promise<Loss[][]> {
  const [label, costs] = [await labeller(db), await costsOf(db, products)];
  return products.map(({ stored, input, entryFen = 0 }) => {
    const { name, costFen = 0, appPriceFen, skus } = input;
    const known = stored ? Math.max(stored.input.costFen ?? 0, costs.get(stored.id) ?? 0) : 0;
    const cost = Math.max(costFen, entryFen, known);
    const below = skus.flatMap((sku) => {
      const old = stored?.input.skus.find(({ bottles }) => bottles === sku.bottles);
      const ofUnit = cost * sku.bottles;
      return changesOf(old ? pricesOf(old) : [], pricesOf(sku)).flatMap(({ beforeFen, afterFen, ...price }) =>
        afterFen === null || afterFen >= ofUnit
          ? []
          : [{ ...{ beforeFen, afterFen, costFen: ofUnit }, name: label(name, { ...price, bottles: sku.bottles }) }],
      );
    });
    const beforeFen = stored?.input.appPriceFen ?? null;
    if (appPriceFen && appPriceFen < cost && appPriceFen !== beforeFen)
      below.push({ name: `${name} · App 专享价`, beforeFen, afterFen: appPriceFen, costFen: cost });
    return below;
  });
}
