import { sql } from 'kysely';
import type { NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';
import { addAliases, assertRevision, KIND_LABELS, lockName } from './lockName';
import { moveBelow, placeOf, type Place } from './placeOf';
import { readName } from './listNames';

type Input = FieldsOf<'catalogNames.save'>;
type Row = Omit<Input, 'id'> & { id: string };

const samePlace = (kind: NameKind, { country, parent }: Place) => {
  if (kind === 'region') return sql`x.country_code = ${country}`;
  return kind === 'category' ? sql`x.parent_id is not distinct from ${parent}::uuid` : sql`true`;
};

async function assertFree(tx: Tx, { kind, id, name }: Row, place: Place) {
  const { rows } = await sql`select from ${sql.table(kind)} x
    where x.id::text <> ${id} and x.name = ${name} and ${samePlace(kind, place)} limit 1`.execute(tx);
  if (rows.length > 0) throw refused('taken', 'name', `已经有叫「${name}」的${KIND_LABELS[kind]}`);
}

/** Makes the row; what can be changed is written to it afterwards. */
const ADDED: Record<NameKind, (row: Row, place: Place) => ReturnType<typeof sql>> = {
  winery: ({ id, name }, { country, parent }) => sql`insert into winery
    (id, name, foreign_name, country_code, region_id, story) values (${id}, ${name}, '', ${country}, ${parent}, '')`,
  grape: ({ id, name }) => sql`insert into grape (id, name, foreign_name) values (${id}, ${name}, '')`,
  region: ({ id, name }, { country }) => sql`insert into region (id, country_code, name, foreign_name)
    values (${id}, ${country}, ${name}, '')`,
  category: ({ id, name }, { parent }) => sql`insert into category (id, name, position) select ${id}, ${name}, count(*)
    from category where parent_id is not distinct from ${parent}::uuid`,
};

const columnsOf = ({ kind, foreignName, text, founded, position }: Row, { country, parent }: Place) => {
  switch (kind) {
    case 'winery':
      return sql`, foreign_name = ${foreignName}, story = ${text}, founded = ${founded ?? null},
        country_code = ${country}, region_id = ${parent}`;
    case 'region':
      return sql`, foreign_name = ${foreignName}, intro = ${text}, country_code = ${country}, parent_id = ${parent}`;
    case 'grape':
      return sql`, foreign_name = ${foreignName}`;
    case 'category':
      return sql`, parent_id = ${parent}::uuid, position = coalesce(${position ?? null}, position)`;
  }
};

/** Goods whose texts hold the name; those of a winery are noted by the store itself. */
const GOODS: Record<Exclude<NameKind, 'winery'>, (id: string) => ReturnType<typeof sql>> = {
  grape: (id) => sql`w.grapes @> ${JSON.stringify([{ id }])}::jsonb`,
  region: (id) =>
    sql`w.region_id in (with recursive below(id) as (select ${id}::text union
      select r.id from region r join below b on r.parent_id = b.id) select id from below)`,
  category: (id) => sql`p.category_id in (select id from category where ${id} in (id::text, parent_id::text))`,
};

const readAgain = async (tx: Tx, kind: Exclude<NameKind, 'winery'>, id: string) =>
  void (await sql`insert into search_change (product_id, what) select p.id, 'text' from product p join wine w on w.id = p.wine_id
    where ${GOODS[kind](id)}`.execute(tx));

async function lockSeen(tx: Tx, { kind, id, revision }: Input) {
  if (!id) return null;
  const locked = await lockName(tx, kind, id);
  assertRevision(locked, revision);
  return readName(tx, kind, id);
}

/** Makes a name, or changes it and what is said of it; the search knows it within a minute. */
export const saveName = (services: Services, input: Input, who: string) =>
  transaction(services.db, async (tx) => {
    const { kind, name, aliases } = input;
    const at = services.clock.now();
    const before = await lockSeen(tx, input);
    const place = await placeOf(tx, input, at);
    const row: Row = { ...input, id: input.id ?? newId(at.getTime()) };
    const { id } = row;
    await assertFree(tx, row, place.after);
    if (!before) await ADDED[kind](row, place.after).execute(tx);
    const raised = before ? 1 : 0;
    await sql`update ${sql.table(kind)} set name = ${name}, revision = revision + ${raised} ${columnsOf(row, place.after)}
      where id::text = ${id}`.execute(tx);
    const { country, parent } = place.after;
    const isMoved = country !== place.before.country || parent !== place.before.parent;
    if (kind === 'region' && before && country && country !== place.before.country) await moveBelow(tx, id, country);
    await tx.deleteFrom('search_alias').where('target_kind', '=', kind).where('target_id', '=', id).execute();
    const kept = before && before.name !== name ? [before.name] : [];
    await addAliases(
      tx,
      { kind, id },
      [...aliases, ...kept].filter((one) => one !== name),
      at,
    );
    if (kind !== 'winery' && before && (before.name !== name || before.foreignName !== input.foreignName || isMoved))
      await readAgain(tx, kind, id);
    const detail = { kind, id, ...(before ? {} : { outcome: 'added' }), before, after: await readName(tx, kind, id) };
    await audit(tx, { who, target: before?.name ?? name, detail, at });
  });
