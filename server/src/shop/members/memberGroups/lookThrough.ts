import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../store/transaction';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { readPlainly } from '../../../store/queries/plans';

/** How many members one answer looks at, however many the shop has. */
export const LOOKED_AT = 10_000;

/** Members that something is meant for. `among`: ids of these and perhaps of others, which an index has in their order. */
export type Meant = { condition: RawBuilder<SqlBool>; among: RawBuilder<unknown> };

const EVERYBODY = sql`select id from person`;
/** Members of these levels, each read from an index; of none: everybody. */
export const ofLevels = (levelIds: readonly string[]): RawBuilder<unknown> =>
  levelIds.length === 0
    ? EVERYBODY
    : sql.join(
        [...new Set(levelIds)].map((levelId) => sql`(${EVERYBODY} where level_id = ${levelId} order by id)`),
        sql` union all `,
      );
export const withPhone = (phone: string) => sql`${EVERYBODY} where phone = ${phone}`;
export const putInto = (groupId: string) =>
  sql`select person_id as id from member_group_person where group_id = ${groupId}`;

type Stretch = { after: string | null; lookedAt: number };

/** The next ids, and each of them with its person `p` that is meant: looked up one by one, never by a join of all that there is. */
const stretchOf = ({ condition, among }: Meant, { after, lookedAt }: Stretch) => ({
  looked: sql`looked as materialized (select s.id from (${among}) s
    where ${after === null ? sql`true` : sql`s.id > ${after}::uuid`} order by s.id limit ${lookedAt})`,
  meant: sql`looked k cross join lateral (select * from person where id = k.id offset 0) p
    where coalesce((select true where ${condition}), false)`,
  end: sql`(select id from looked order by id offset ${lookedAt - 1})`,
});

const read = async <Row>(db: Db, text: RawBuilder<unknown>): Promise<Row> => {
  const { rows } = await readPlainly(db, (tx) => (text as RawBuilder<Row>).execute(tx));
  return rows[0]!;
};

/** How many of the next members are meant; `next` goes on behind them. */
export async function countMeant(db: Db, who: Meant, cursor: string | undefined, lookedAt = LOOKED_AT) {
  const [after] = readCursor(cursor, z.tuple([z.uuid()])) ?? [null];
  const { looked, meant, end } = stretchOf(who, { after, lookedAt });
  const { members, last } = await read<{ members: number; last: string | null }>(
    db,
    sql`with ${looked} select (select count(*)::int from ${meant}) as members, ${end} as last`,
  );
  return { members, next: last && cursorOf(last) };
}

/** How many are meant in all: answer by answer, none of which grows with the shop. */
export async function countAllMeant(db: Db, who: Meant, lookedAt = LOOKED_AT): Promise<number> {
  let all = 0;
  let cursor: string | undefined;
  do {
    const { members, next } = await countMeant(db, who, cursor, lookedAt);
    all += members;
    cursor = next ?? undefined;
  } while (cursor);
  return all;
}

/** The next members that are meant, `size` at most; `last`: where to go on, null: these were the last ones. */
export async function takeMeant(db: Db, who: Meant, { size, ...stretch }: Stretch & { size: number }) {
  const { looked, meant, end } = stretchOf(who, stretch);
  const { ids, last } = await read<{ ids: string[]; last: string | null }>(
    db,
    sql`with ${looked} select array(select k.id from ${meant} order by k.id limit ${size})::text[] as ids, ${end} as last`,
  );
  return { ids, last: ids.length === size ? ids.at(-1)! : last };
}
