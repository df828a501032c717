import { ComparedGoods } from '@cellar/shared/api/catalog/products/schema';
import type { Services } from '../../../services';
import type { Caller } from '../../../core/caller';
import { briefs } from '../catalog/briefs';
import { referenceOfGoods } from '../catalog/reference';
import { factsOf } from './details';
import { findProducts } from './findProduct';
import { countReviews } from './productReviews';

/** What products are compared by, in the order of `ids`; what was taken off sale is shown as sold out. */
export async function compareGoods(services: Services, ids: readonly string[], { person }: Caller) {
  const [found, rows] = await Promise.all([
    briefs(services, ids, person, { offSale: true }),
    findProducts(services, ids),
  ]);
  const reference = await referenceOfGoods(services, rows);
  const list = found.map(async (product) => {
    const row = rows.find(({ id }) => id === product.id)!;
    const facts = factsOf(reference, row);
    return ComparedGoods.parse({
      ...facts,
      product,
      winery: row.winery_name,
      food: facts.food.map(({ name }) => name),
      reviews: await countReviews(services, product.id),
    });
  });
  return { list: await Promise.all(list) };
}
