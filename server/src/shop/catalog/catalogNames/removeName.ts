import { sql } from 'kysely';
import type { NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { readName } from './listNames';
import { assertRevision, lockName } from './lockName';

/** What can be of a name: how it is called, and whether there is some. */
type Use = [label: string, of: (id: string) => ReturnType<typeof sql>];
const WINES = '酒款';
const USES: Record<NameKind, Use[]> = {
  winery: [
    [WINES, (id) => sql`select from wine where winery_id::text = ${id}`],
    ['酒展的参展商', (id) => sql`select from fair_exhibitor where winery_id::text = ${id}`],
  ],
  grape: [[WINES, (id) => sql`select from wine where grapes @> ${JSON.stringify([{ id }])}::jsonb`]],
  region: [
    [WINES, (id) => sql`select from wine where region_id = ${id}`],
    ['酒庄', (id) => sql`select from winery where region_id = ${id}`],
    ['下级产区', (id) => sql`select from region where parent_id = ${id}`],
  ],
  category: [
    ['商品', (id) => sql`select from product where category_id::text = ${id}`],
    ['下级分类', (id) => sql`select from category where parent_id::text = ${id}`],
  ],
};

async function assertUnused(tx: Tx, kind: NameKind, { id, name }: { id: string; name: string }) {
  const found = [];
  for (const [label, of] of USES[kind]) {
    const { rows } = await sql`${of(id)} limit 1`.execute(tx);
    if (rows.length > 0) found.push(label);
  }
  if (found.length > 0) throw new BusinessError(`「${name}」还有${found.join('、')}，不能删除`, { code: 'used' });
}

/** What people and the shop keep of it, which means nothing without it. */
async function removeKept(tx: Tx, kind: NameKind, id: string) {
  if (kind === 'winery')
    for (const table of ['winery_follow', 'winery_visit'] as const)
      await tx.deleteFrom(table).where('winery_id', '=', id).execute();
  if (kind === 'category') await tx.deleteFrom('earning_rate').where('category_id', '=', id).execute();
  await tx.deleteFrom('search_alias').where('target_kind', '=', kind).where('target_id', '=', id).execute();
  await tx.deleteFrom('catalog_merge').where('kind', '=', kind).where('new_id', '=', id).execute();
}

/** Takes away a name that nothing is of. */
export const removeName = (services: Services, { kind, id, revision }: FieldsOf<'catalogNames.remove'>, who: string) =>
  transaction(services.db, async (tx) => {
    const locked = await lockName(tx, kind, id);
    assertRevision(locked, revision);
    await assertUnused(tx, kind, locked);
    const before = await readName(tx, kind, id);
    await removeKept(tx, kind, id);
    await sql`delete from ${sql.table(kind)} where id::text = ${id}`.execute(tx);
    await audit(tx, { who, target: locked.name, detail: { kind, id, before }, at: services.clock.now() });
  });
