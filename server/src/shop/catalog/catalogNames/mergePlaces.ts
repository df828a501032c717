import { sql } from 'kysely';
import type { Tx } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';

type Both = { id: string; intoId: string };

/** Refuses to make a place part of what lies below it. */
async function assertNotBelow(tx: Tx, table: 'region' | 'category', { id, intoId }: Both) {
  const { rows } = await sql`with recursive above(id) as (
      select parent_id from ${sql.table(table)} where id::text = ${intoId}
      union select p.parent_id from ${sql.table(table)} p join above a on p.id = a.id
    ) select from above where id::text = ${id}`.execute(tx);
  if (rows.length > 0) throw refused('below', 'intoId', '不能合并到它自己的下级');
}

/** Wines, wineries and the regions below it become the other's, which must lie in the same country. */
export async function moveRegion(tx: Tx, both: Both) {
  const { id, intoId } = both;
  const places = await tx
    .selectFrom('region')
    .select('country_code')
    .distinct()
    .where('id', 'in', [id, intoId])
    .execute();
  if (places.length > 1) throw refused('place', 'intoId', '只能合并到同一个国家的产区');
  await assertNotBelow(tx, 'region', both);
  await tx.updateTable('region').set({ parent_id: intoId }).where('parent_id', '=', id).execute();
  await tx.updateTable('winery').set({ region_id: intoId }).where('region_id', '=', id).execute();
  await tx.updateTable('wine').set({ region_id: intoId }).where('region_id', '=', id).execute();
}

/** Products and the categories below it become the other's; there are two steps of categories and no more. */
export async function moveCategory(tx: Tx, both: Both) {
  const { id, intoId } = both;
  await assertNotBelow(tx, 'category', both);
  const children = await tx.selectFrom('category').select('name').where('parent_id', '=', id).execute();
  if (children.length > 0) {
    const into = await tx.selectFrom('category').select('parent_id').where('id', '=', intoId).executeTakeFirst();
    if (into?.parent_id) throw refused('place', 'intoId', '它有下级分类，只能合并到一级分类');
    const names = children.map(({ name }) => name);
    const same = await tx
      .selectFrom('category')
      .select('name')
      .where('parent_id', '=', intoId)
      .where('name', 'in', names)
      .executeTakeFirst();
    if (same) throw refused('place', 'intoId', `两边都有下级分类「${same.name}」，请先合并这两个`);
  }
  await tx.updateTable('category').set({ parent_id: intoId }).where('parent_id', '=', id).execute();
  await tx.updateTable('product').set({ category_id: intoId }).where('category_id', '=', id).execute();
  // Its goods earn what the goods of the other do.
  await tx.deleteFrom('earning_rate').where('category_id', '=', id).execute();
}
