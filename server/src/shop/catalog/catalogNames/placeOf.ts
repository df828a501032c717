import { sql } from 'kysely';
import type { NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import type { FieldsOf } from '../../../http/handler';
import type { Tx } from '../../../store/transaction';
import { Names } from '../productAdmin/names';
import { refused } from '../productAdmin/refusals';
import { lockName } from './lockName';

type Input = FieldsOf<'catalogNames.save'>;
/** Where a name stands; what its kind does not have is null. */
export type Place = { country: string | null; parent: string | null };

const NOWHERE: Place = { country: null, parent: null };

const STORED: Record<Exclude<NameKind, 'grape'>, ReturnType<typeof sql>> = {
  winery: sql`select country_code as country, region_id as parent from winery`,
  region: sql`select country_code as country, parent_id as parent from region`,
  category: sql`select null as country, parent_id::text as parent from category`,
};

async function storedPlace(tx: Tx, kind: NameKind, id: string | undefined): Promise<Place> {
  if (!id || kind === 'grape') return NOWHERE;
  const { rows } = await sql<Place>`${STORED[kind]} where id::text = ${id}`.execute(tx);
  return rows[0] ?? NOWHERE;
}

/** The id of the region or the top category of this name. */
async function parentNamed(tx: Tx, kind: NameKind, name: string, country: string | null): Promise<string> {
  const { rows } =
    kind === 'category'
      ? await sql<{
          id: string;
        }>`select id::text as id from category where name = ${name} and parent_id is null`.execute(tx)
      : await sql<{ id: string }>`select id from region where name = ${name} and country_code = ${country}`.execute(tx);
  const [found] = rows;
  if (!found)
    throw refused('place', 'parent', kind === 'category' ? `没有一级分类「${name}」` : `这个国家没有产区「${name}」`);
  // Nobody takes it away or puts it below this one meanwhile.
  await lockName(tx, kind === 'category' ? 'category' : 'region', found.id);
  return found.id;
}

/** Refuses a place below the one that is moved, and a third step of categories. */
async function assertAbove(tx: Tx, { kind, id }: Input, parent: string) {
  if (!id || (kind !== 'region' && kind !== 'category')) return;
  if (parent === id) throw refused('place', 'parent', '上级不能是它自己');
  if (kind === 'category') {
    const child = await tx.selectFrom('category').select('id').where('parent_id', '=', id).executeTakeFirst();
    if (child) throw refused('place', 'parent', '它有下级分类，只能是一级分类');
    return;
  }
  const { rows } = await sql`with recursive above(id) as (
      select ${parent}::text union select r.parent_id from region r join above a on r.id = a.id
    ) select from above where id = ${id}`.execute(tx);
  if (rows.length > 0) throw refused('place', 'parent', '上级不能是它自己的下级');
}

async function countryOf(tx: Tx, { kind, country }: Input, stored: Place, at: Date): Promise<string | null> {
  if (kind !== 'winery' && kind !== 'region') return null;
  if (country === undefined) {
    if (stored.country === null) throw refused('country', 'country', '请填写国家');
    return stored.country;
  }
  return (await Names.read(tx, at)).country(country);
}

/** Where the name is to stand: what the editor left out stays as it is. */
export async function placeOf(tx: Tx, input: Input, at: Date): Promise<{ before: Place; after: Place }> {
  const before = await storedPlace(tx, input.kind, input.id);
  if (input.kind === 'grape') return { before, after: NOWHERE };
  const country = await countryOf(tx, input, before, at);
  const kept = input.parent === undefined && country === before.country;
  const named = input.parent ? await parentNamed(tx, input.kind, input.parent, country) : null;
  const parent = kept ? before.parent : named;
  if (input.kind === 'winery' && parent === null) throw refused('place', 'parent', '请填写产区');
  if (parent !== null && parent !== before.parent) await assertAbove(tx, input, parent);
  return { before, after: { country, parent } };
}

/** What lies below a region goes to another country with it: regions, wineries and wines. */
export async function moveBelow(tx: Tx, id: string, country: string) {
  const below = sql`(with recursive below(id) as (select ${id}::text union
    select r.id from region r join below b on r.parent_id = b.id) select id from below)`;
  await sql`update region set country_code = ${country} where id in ${below}`.execute(tx);
  await sql`update winery set country_code = ${country} where region_id in ${below}`.execute(tx);
  await sql`update wine set country_code = ${country} where region_id in ${below}`.execute(tx);
}
