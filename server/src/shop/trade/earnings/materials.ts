import { sql } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';

type By = { who: string };

const materials = (db: Services['db']) =>
  db
    .selectFrom('earning_material as m')
    .innerJoin('product as p', 'p.id', 'm.product_id')
    .select(['m.id', 'm.title', 'm.words as text', 'p.id as product_id', 'p.name', 'p.picture'])
    .where('m.removed_at', 'is', null)
    .orderBy('m.position', 'desc')
    .orderBy('m.id');

const materialOf = ({
  id,
  title,
  text,
  product_id,
  name,
  picture,
}: Awaited<ReturnType<ReturnType<typeof materials>['execute']>>[number]) => ({
  id,
  title,
  text,
  productId: product_id,
  product: name,
  picture: Picture.parse(picture),
});

/** Goods with words to send, those that are on sale; the newest first. */
export async function listMaterials({ db }: Services, personId: string) {
  const { invite_code } = await db
    .selectFrom('person')
    .select('invite_code')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const rows = await materials(db).where('p.on_sale', '=', true).execute();
  return { inviteCode: invite_code, list: rows.map(materialOf) };
}

/** The newest first, also those whose goods are not on sale. */
export const listAllMaterials = async ({ db }: Pick<Services, 'db'>) => ({
  list: (await materials(db).execute()).map(materialOf),
});

export const addMaterial = (
  services: Services,
  { title, text, productId, who }: FieldsOf<'earnings.addMaterial'> & By,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const product = await tx.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst();
    if (!product) throw new NotFound('商品不存在');
    const id = newId(at.getTime());
    await tx
      .insertInto('earning_material')
      .values({
        id,
        title,
        words: text,
        product_id: productId,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from earning_material)`,
      })
      .execute();
    await audit(tx, { who, action: 'material.add', target: title, detail: { id }, at });
    return { id };
  });

export const removeMaterial = (services: Services, { materialId, who }: FieldsOf<'earnings.removeMaterial'> & By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const row = await tx
      .updateTable('earning_material')
      .set({ removed_at: at })
      .where('id', '=', materialId)
      .where('removed_at', 'is', null)
      .returning('title')
      .executeTakeFirst();
    if (!row) throw new NotFound('素材不存在或已删除');
    await audit(tx, { who, action: 'material.remove', target: row.title, detail: { id: materialId }, at });
  });
