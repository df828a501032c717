import { sql } from 'kysely';
import type { NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';
import { addAliases, assertRevision, KIND_LABELS, lockName, type LockedName } from './lockName';

type Input = FieldsOf<'catalogNames.save'>;

const SAME_PLACE: Record<NameKind, ReturnType<typeof sql>> = {
  winery: sql`true`,
  grape: sql`true`,
  region: sql`x.country_code = o.country_code`,
  category: sql`x.parent_id is not distinct from o.parent_id`,
};

async function assertFree(tx: Tx, { kind, id, name }: Input) {
  const { rows } = await sql`select from ${sql.table(kind)} x, ${sql.table(kind)} o
    where o.id::text = ${id} and x.id <> o.id and x.name = ${name} and ${SAME_PLACE[kind]} limit 1`.execute(tx);
  if (rows.length > 0) throw refused('taken', 'name', `已经有叫「${name}」的${KIND_LABELS[kind]}`);
}

const columnsOf = ({ kind, foreignName, text, founded, position }: Input) => {
  switch (kind) {
    case 'winery':
      return sql`, foreign_name = ${foreignName}, story = ${text}, founded = ${founded ?? null}`;
    case 'region':
      return sql`, foreign_name = ${foreignName}, intro = ${text}`;
    case 'grape':
      return sql`, foreign_name = ${foreignName}`;
    case 'category':
      return position === undefined ? sql`` : sql`, position = ${position}`;
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

async function readAgain(tx: Tx, { kind, id, name, foreignName }: Input, before: LockedName) {
  if (kind === 'winery' || (before.name === name && before.foreignName === foreignName)) return;
  await sql`insert into search_change (product_id, what) select p.id, 'text' from product p join wine w on w.id = p.wine_id
    where ${GOODS[kind](id)}`.execute(tx);
}

/** Changes a name and what is said of it; the search knows it within a minute. */
export const saveName = (services: Services, input: Input, who: string) =>
  transaction(services.db, async (tx) => {
    const { kind, id, revision, name, aliases, ...after } = input;
    const before = await lockName(tx, kind, id);
    assertRevision(before, revision);
    await assertFree(tx, input);
    const at = services.clock.now();
    await sql`update ${sql.table(kind)} set name = ${name}, revision = revision + 1 ${columnsOf(input)}
      where id::text = ${id}`.execute(tx);
    await tx.deleteFrom('search_alias').where('target_kind', '=', kind).where('target_id', '=', id).execute();
    const kept = before.name === name ? [] : [before.name];
    await addAliases(
      tx,
      { kind, id },
      [...aliases, ...kept].filter((one) => one !== name),
      at,
    );
    await readAgain(tx, input, before);
    const detail = {
      kind,
      before: { name: before.name, foreignName: before.foreignName },
      after: { ...after, name, aliases },
    };
    await audit(tx, { who, target: before.name, detail, at });
  });
