import { sql } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Tx } from '../../../store/transaction';

/** Every product that can be asked for, in the shop's order. */
export async function listOffersForShop({ db }: Services, page: FieldsOf<'exclusives.listOffersForShop'>) {
  const query = db
    .selectFrom('exclusive_offer as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .selectAll('o')
    .select(['p.code', 'p.name', 'p.picture', 'p.on_sale']);
  const { rows, next } = await readPage(query, page, { 'o.position': 'whole', 'o.product_id': 'uuid' }, 'asc');
  return {
    list: rows.map(({ product_id, picture, on_sale, deposit_fen, quota_bottles, words: text, ...row }) => ({
      ...{ productId: product_id, picture: Picture.parse(picture), onSale: on_sale, text, ...row },
      ...{ depositFen: deposit_fen, quotaBottles: quota_bottles },
    })),
    next,
  };
}

/** The terms with their row locked, as the person read them. */
async function lockOffer(tx: Tx, product: { id: string; name: string }, seen: number) {
  const row = await tx
    .selectFrom('exclusive_offer')
    .selectAll()
    .where('product_id', '=', product.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('专享商品不存在');
  if (row.revision !== seen)
    throw new BusinessError(`「${product.name}」的专享条件已被别人修改，请看过最新内容后再试`, {
      code: 'changed',
      stale: true,
      detail: { revision: row.revision },
    });
  const { position, months, deposit_fen: depositFen, quota_bottles: quotaBottles, words: text } = row;
  return { position, months, depositFen, quotaBottles, text };
}

const atCode = (code: string, message: string) =>
  new BusinessError(message, { code, fields: { productCode: message } });

/** Lets a product be asked for, or changes the terms that the person read. */
export const saveOffer = (
  services: Services,
  { productCode, revision, ...after }: FieldsOf<'exclusives.saveOffer'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const product = await tx
      .selectFrom('product')
      .select(['id', 'name'])
      .where('code', '=', productCode)
      .forUpdate()
      .executeTakeFirst();
    if (!product) throw atCode('product', '没有这个编码的商品');
    const { position, months, depositFen, quotaBottles, text } = after;
    const row = { position, months, deposit_fen: depositFen, quota_bottles: quotaBottles, words: text };
    const before = revision === undefined ? null : await lockOffer(tx, product, revision);
    if (before)
      await tx
        .updateTable('exclusive_offer')
        .set({ ...row, revision: sql`revision + 1` })
        .where('product_id', '=', product.id)
        .execute();
    else {
      const added = await tx
        .insertInto('exclusive_offer')
        .values({ product_id: product.id, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .returning('product_id')
        .executeTakeFirst();
      if (!added) throw atCode('taken', '这个商品已经可以申请专享');
    }
    const detail = { id: product.id, code: productCode, before, after };
    await audit(tx, { who, target: product.name, detail, at: services.clock.now() });
    return null;
  });

/** It can no longer be asked for; what was granted holds. */
export const removeOffer = (
  services: Services,
  { productId, revision }: FieldsOf<'exclusives.removeOffer'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const product = await tx
      .selectFrom('product')
      .select(['id', 'name'])
      .where('id', '=', productId)
      .executeTakeFirst();
    if (!product) throw new NotFound('商品不存在');
    const before = await lockOffer(tx, product, revision);
    await tx.deleteFrom('exclusive_offer').where('product_id', '=', productId).execute();
    const detail = { id: productId, before };
    await audit(tx, { who, target: product.name, detail, at: services.clock.now() });
    return null;
  });
