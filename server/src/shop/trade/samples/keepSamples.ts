import { sql } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Tx } from '../../../store/transaction';

/** Every small bottle, in the shop's order. */
export async function listKeptSamples({ db }: Services, page: FieldsOf<'samples.listKept'>) {
  const query = db
    .selectFrom('sample as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.product_id', 's.capacity_ml', 's.total', 's.taken', 's.position', 's.offered', 's.revision'])
    .select(['p.code', 'p.name', 'p.picture']);
  const { rows, next } = await readPage(query, page, { 's.position': 'whole', 's.id': 'uuid' }, 'asc');
  return {
    list: rows.map(({ product_id: productId, capacity_ml: capacityMl, picture, ...row }) => ({
      ...{ productId, capacityMl, picture: Picture.parse(picture) },
      ...row,
    })),
    next,
  };
}

const atField = (code: string, field: string, message: string) =>
  new BusinessError(message, { code, fields: { [field]: message } });

/** The bottle with its row locked, as the person read it; what is redeemed meanwhile is no change of theirs. */
async function lockSample(tx: Tx, id: string, seen: number | undefined) {
  const row = await tx.selectFrom('sample').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new NotFound('样酒不存在');
  if (row.revision !== seen)
    throw new BusinessError('样酒已被别人修改，请看过最新内容后再保存', {
      ...{ code: 'changed', stale: true, detail: { revision: row.revision } },
    });
  return row;
}

async function findProduct(tx: Tx, code: string) {
  const product = await tx
    .selectFrom('product')
    .select(['id', 'name', 'code'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!product) throw atField('product', 'productCode', '没有这个编码的商品');
  return product;
}

async function assertOnce(
  tx: Tx,
  { productId, capacityMl, id }: { productId: string; capacityMl: number; id: string },
) {
  const other = await tx
    .selectFrom('sample')
    .select('id')
    .where('product_id', '=', productId)
    .where('capacity_ml', '=', capacityMl)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw atField('taken', 'capacityMl', `这款商品已经有 ${capacityMl} 毫升的样酒`);
}

/** Makes a small bottle, or changes the one that the person read. */
export const saveSample = (
  services: Services,
  { sampleId, revision, productCode, ...after }: FieldsOf<'samples.save'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const product = await findProduct(tx, productCode);
    const known = sampleId ? await lockSample(tx, sampleId, revision) : null;
    if (known && known.product_id !== product.id)
      throw atField('product', 'productCode', '样酒的商品不能换，请新增一款');
    const id = known?.id ?? newId(at.getTime());
    const { capacityMl, total, position, offered } = after;
    await assertOnce(tx, { productId: product.id, capacityMl, id });
    if (known && total < known.taken) throw atField('total', 'total', `已经兑换 ${known.taken} 瓶，总瓶数不能更少`);
    const row = { capacity_ml: capacityMl, total, position, offered };
    if (known)
      await tx
        .updateTable('sample')
        .set({ ...row, revision: sql`revision + 1` })
        .where('id', '=', id)
        .execute();
    else
      await tx
        .insertInto('sample')
        .values({ id, product_id: product.id, ...row })
        .execute();
    const before = known && {
      ...{ capacityMl: known.capacity_ml, total: known.total },
      ...{ position: known.position, offered: known.offered },
    };
    await audit(tx, { who, target: product.name, detail: { id, code: product.code, before, after }, at });
    return { id };
  });
