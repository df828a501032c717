import { sql, type RawBuilder } from 'kysely';
import type { CatalogName, NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import { MAX_COUNTED } from '@cellar/shared/format/number/count';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { contains } from '../../../store/queries/contains';
import type { Tx } from '../../../store/transaction';
import { readPage } from '../../../store/queries/keyset';

/** Where the names of a kind stand, as the table `x`, and the columns that differ between the kinds. */
const SHAPES: Record<NameKind, { from: RawBuilder<unknown>; foreign: string; place: string; more: string }> = {
  winery: {
    from: sql`winery x join country c on c.code = x.country_code join region u on u.id = x.region_id`,
    foreign: 'x.foreign_name',
    place: 'c.name',
    more: 'x.story as text, x.founded, null::int as position, c.name as country, u.name as parent',
  },
  grape: {
    from: sql`grape x`,
    foreign: 'x.foreign_name',
    place: "''",
    more: "'' as text, null::int as founded, null::int as position, '' as country, '' as parent",
  },
  region: {
    from: sql`region x join country c on c.code = x.country_code left join region u on u.id = x.parent_id`,
    foreign: 'x.foreign_name',
    place: "concat_ws(' · ', c.name, u.name)",
    more: "x.intro as text, null::int as founded, null::int as position, c.name as country, coalesce(u.name, '') as parent",
  },
  category: {
    from: sql`category x left join category u on u.id = x.parent_id`,
    foreign: "''",
    place: "coalesce(u.name, '')",
    more: "'' as text, null::int as founded, x.position, '' as country, coalesce(u.name, '') as parent",
  },
};

const GOODS: Record<NameKind, RawBuilder<unknown>> = {
  winery: sql`select 1 from wine w where w.winery_id = n.id::uuid`,
  grape: sql`select 1 from wine w where w.grapes @> jsonb_build_array(jsonb_build_object('id', n.id))`,
  region: sql`select 1 from wine w where w.region_id = n.id`,
  category: sql`select 1 from product p where p.category_id = n.id::uuid`,
};

type Row = Omit<CatalogName, 'goods' | 'aliases'>;

const ofKind = (kind: NameKind) => {
  const { from, foreign, place, more } = SHAPES[kind];
  return sql<Row>`(select x.id::text as id, x.name, ${sql.raw(foreign)} as "foreignName", ${sql.raw(place)} as place,
    ${sql.raw(more)}, x.revision from ${from})`.as('n');
};
const aliasesOf = (kind: NameKind) =>
  sql<
    string[]
  >`array(select a.name from search_alias a where a.target_kind = ${kind} and a.target_id = n.id order by a.name)`;

/** What is said of one name, as the log keeps it. */
export async function readName(tx: Tx, kind: NameKind, id: string) {
  const { rows } = await sql<Omit<CatalogName, 'id' | 'place' | 'goods' | 'revision'>>`select n.name, n."foreignName",
      n.country, n.parent, n.text, n.founded, n.position, ${aliasesOf(kind)} as aliases
    from ${ofKind(kind)} where n.id = ${id}`.execute(tx);
  return rows[0]!;
}

/** Names of one kind with what is of them. */
export async function listNames({ db }: Services, { kind, q, ...page }: FieldsOf<'catalogNames.list'>) {
  let query = db.selectFrom(ofKind(kind)).selectAll();
  if (q) {
    const known = sql<boolean>`exists (select from search_alias a where a.target_kind = ${kind} and a.target_id = n.id
      and a.name ilike ${contains(q)})`;
    query = query.where((where) =>
      where.or([where('n.name', 'ilike', contains(q)), where('n.foreignName', 'ilike', contains(q)), known]),
    );
  }
  const { rows, next } = await readPage(query, page, { 'n.name': 'text', 'n.id': 'text' }, 'asc');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { list: [], next };
  const { rows: counts } = await sql<{ id: string; goods: number; aliases: string[] }>`select n.id,
      (select count(*)::int from (${GOODS[kind]} limit ${MAX_COUNTED}) w) as goods,
      ${aliasesOf(kind)} as aliases
    from unnest(${ids}::text[]) n(id)`.execute(db);
  const counted = new Map(counts.map(({ id, ...one }) => [id, one]));
  return { list: rows.map((row) => ({ ...row, ...counted.get(row.id)! })), next };
}
