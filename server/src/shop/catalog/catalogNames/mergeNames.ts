import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { liftLimits } from '../../../store/limits';
import { transaction, type Tx } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';
import { moveCategory, moveRegion } from './mergePlaces';
import { addAliases, assertRevision, lockName } from './lockName';

type Input = FieldsOf<'catalogNames.merge'>;
type Both = Pick<Input, 'id' | 'intoId'>;

/** Rows that a person has of a winery: those of both become one. */
const moveRows = (table: 'winery_follow' | 'winery_visit', at: readonly string[]) => async (tx: Tx, both: Both) => {
  const columns = sql.join(at.map((one) => sql.ref(one)));
  await sql`insert into ${sql.table(table)} (person_id, winery_id, ${columns})
    select person_id, ${both.intoId}::uuid, ${columns} from ${sql.table(table)} where winery_id = ${both.id}::uuid
    on conflict do nothing`.execute(tx);
  await sql`delete from ${sql.table(table)} where winery_id = ${both.id}::uuid`.execute(tx);
};
const moveFollows = moveRows('winery_follow', ['at', 'told_at']);
const moveVisits = moveRows('winery_visit', ['seen_at']);

async function moveWinery(tx: Tx, both: Both) {
  await tx.updateTable('wine').set({ winery_id: both.intoId }).where('winery_id', '=', both.id).execute();
  await tx.updateTable('fair_exhibitor').set({ winery_id: both.intoId }).where('winery_id', '=', both.id).execute();
  await moveFollows(tx, both);
  await moveVisits(tx, both);
}

/** A wine of both has one of them, with the shares of both. */
const moveGrape = (tx: Tx, { id, intoId }: Both) =>
  sql`update wine set grapes = (
      select jsonb_agg(jsonb_build_object('id', m.id, 'percent', m.percent) order by m.place)
      from (
        select case when g.one->>'id' = ${id} then ${intoId} else g.one->>'id' end as id,
          sum((g.one->>'percent')::numeric) as percent, min(g.place) as place
        from jsonb_array_elements(grapes) with ordinality g(one, place) group by 1
      ) m
    ) where grapes @> ${JSON.stringify([{ id }])}::jsonb`.execute(tx);

const MOVES = { winery: moveWinery, grape: moveGrape, region: moveRegion, category: moveCategory };

/** Makes one of two: goods move, and the name that goes is one by which the other is found. */
export const mergeNames = (services: Services, { kind, id, revision, intoId }: Input, who: string) =>
  transaction(services.db, async (tx) => {
    if (id === intoId) throw refused('same', 'intoId', '不能合并到自己');
    // All goods of a category move in one statement: 6 s for 33,000 products.
    await liftLimits(tx);
    // In one order, so that two people who merge them into each other do not wait for each other.
    const rows = new Map<string, Awaited<ReturnType<typeof lockName>>>();
    for (const one of [id, intoId].sort()) rows.set(one, await lockName(tx, kind, one));
    const from = rows.get(id)!;
    const into = rows.get(intoId)!;
    assertRevision(from, revision);
    const at = services.clock.now();
    await MOVES[kind](tx, { id, intoId });
    const aliases = await tx
      .deleteFrom('search_alias')
      .where('target_kind', '=', kind)
      .where('target_id', '=', id)
      .returning('name')
      .execute();
    const names = [from.name, from.foreignName, ...aliases.map(({ name }) => name)];
    await addAliases(
      tx,
      { kind, id: intoId },
      names.filter((one) => one !== into.name && one !== into.foreignName),
      at,
    );
    await tx
      .updateTable('catalog_merge')
      .set({ new_id: intoId })
      .where('kind', '=', kind)
      .where('new_id', '=', id)
      .execute();
    await tx.insertInto('catalog_merge').values({ kind, old_id: id, new_id: intoId, at }).execute();
    await sql`delete from ${sql.table(kind)} where id::text = ${id}`.execute(tx);
    await sql`update ${sql.table(kind)} set revision = revision + 1 where id::text = ${intoId}`.execute(tx);
    const detail = { kind, id, into: into.name, intoId };
    await audit(tx, { who, target: from.name, detail, at });
  });
