import type { Services } from '../../../../services';
import type { Person } from '../../../../core/caller';
import { NotFound } from '../../../../errors/businessError';

/** Goods of more are recommended again. */
const REMEMBERED = 200;

/** What the person does not want to be recommended, the latest first. */
export async function dislikesOf({ db }: Services, { id }: Pick<Person, 'id'>): Promise<string[]> {
  const rows = await db
    .selectFrom('disliked_product')
    .select('product_id')
    .where('person_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('product_id')
    .limit(REMEMBERED)
    .execute();
  return rows.map((row) => row.product_id);
}

type Dislike = { productId: string; disliked: boolean };

/** Keeps that a person does not want a product, or forgets it. */
export async function setDisliked(
  { db, clock }: Services,
  { productId, disliked }: Dislike,
  { id }: Pick<Person, 'id'>,
) {
  if (!disliked) {
    await db.deleteFrom('disliked_product').where('person_id', '=', id).where('product_id', '=', productId).execute();
    return { disliked };
  }
  const product = await db.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst();
  if (!product) throw new NotFound('商品不存在或已下架');
  await db
    .insertInto('disliked_product')
    .values({ person_id: id, product_id: productId, at: clock.now() })
    .onConflict((conflict) => conflict.columns(['person_id', 'product_id']).doNothing())
    .execute();
  return { disliked };
}
