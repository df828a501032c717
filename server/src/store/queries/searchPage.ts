import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { Instant } from '@cellar/shared/contract/schema';
import { MAX_SORTED } from '@cellar/shared/format/number/count';
import type { Db } from '../transaction';
import { cursorOf, readCursor } from './cursor';
import { fewByText, type ByText } from './fewByText';
import { readPlainly, usePlans } from './plans';
import { sortedPage, type Sorting } from './sortedPage';

/**
 * A condition of rows; `select`: the ids of all rows that meet it, from an index that can stop anywhere, where it has one; `byText`: from
 * one of parts of texts.
 */
export type SearchFilter = {
  condition: RawBuilder<boolean>;
  select?: RawBuilder<unknown> | undefined;
  byText?: ByText | undefined;
};

export type Search = {
  /** `select … as at, … as id`: the rows of the list, which an index has in this order. */
  list: RawBuilder<unknown>;
  /** `select … where id = k.id`: a row as the filters see it. */
  row: RawBuilder<unknown>;
  /** How the filters call that row. */
  as: string;
  filters: readonly SearchFilter[];
  /** The only rows that can be meant, where they are few and known. */
  ids?: readonly string[] | undefined;
};

/** How many rows one answer looks through. */
export const SEARCH_LIMITS = {
  /** The first look, in which most pages are filled. */
  first: 100,
  /** So many rows of one filter are gathered instead. */
  few: 1000,
  /** The second look, where every filter has more; the page then says how far it came. As many are sorted. */
  further: MAX_SORTED,
};
type SearchLimits = typeof SEARCH_LIMITS;

type Asked = {
  cursor?: string | undefined;
  size: number;
  order?: 'asc' | 'desc';
  /** How rows are to stand where that is not the usual order of the list. */
  sorting?: Sorting | undefined;
};
type Place = { at: Date; id: string };
/** `isSorted` false: they are too many to be sorted as was asked. */
export type Found = { ids: string[]; next: string | null; searchedTo: Date | null; isSorted?: boolean };

/** The rows of a page, in its order. */
export const inOrder = <Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

/** What an answer says beside its rows. */
export const restOf = ({ searchedTo, ...rest }: Omit<Found, 'ids'>) => ({
  ...rest,
  searchedTo: searchedTo?.toISOString() ?? null,
});

const placeOf = (cursor: string | undefined): Place | null => {
  const values = readCursor(cursor, z.tuple([Instant, z.uuid()]));
  return values && { at: new Date(values[0]), id: values[1] };
};

/** Statements of one search, each bounded by what it is given, however large the shop is. */
function statementsOf(db: Db, { list, row, as, filters }: Search, size: number, order: 'asc' | 'desc') {
  const way = sql.raw(order);
  const behind = (from: Place | null) =>
    from ? sql`(s.at, s.id) ${order === 'asc' ? sql`>` : sql`<`} (${from.at}, ${from.id}::uuid)` : sql`true`;
  const stretch = (from: Place | null, length: number) =>
    sql`(select s.at, s.id from (${list}) s where ${behind(from)} order by s.at ${way}, s.id ${way} limit ${length})`;
  // `offset 0` and the limit inside keep the planner from turning the two into a join of whole tables.
  const matching =
    filters.length === 0
      ? sql``
      : sql`cross join lateral (${row} offset 0) ${sql.ref(as)} where ${sql.join(
          filters.map(({ condition }) => condition),
          sql` and `,
        )}`;
  const sorted = sql`order by k.at ${way}, k.id ${way}`;
  const read = async (text: RawBuilder<unknown>) => (await (text as RawBuilder<Place>).execute(db)).rows;
  return {
    walk: (from: Place | null, length: number) =>
      read(sql`select k.at, k.id from ${stretch(from, length)} k ${matching} ${sorted} limit ${size + 1}`),
    /** The last row of a stretch; none: the list ends in it. */
    endOf: async (from: Place | null, length: number) =>
      (await read(sql`select k.at, k.id from ${stretch(from, length)} k ${sorted} limit 1 offset ${length - 1}`))[0],
    gather: (from: Place | null, ids: readonly string[]) =>
      read(sql`select k.at, k.id from (select distinct unnest(${[...ids]}::uuid[]) as id) f
        cross join lateral (select s.at, s.id from (${list}) s where s.id = f.id and ${behind(from)} offset 0) k
        ${matching} ${sorted} limit ${size + 1}`),
    /** All rows of a filter that few have, of the fewest where an index says so at once; null: each has many. */
    async fewest(limits: SearchLimits): Promise<string[] | null> {
      const { few } = limits;
      const parts = filters.flatMap(({ select }) =>
        select ? [sql`select array(select id from (${select}) one limit ${few + 1})::text[] as ids`] : [],
      );
      if (parts.length > 0) {
        const { rows } = await sql<{ ids: string[] }>`select ids from (${sql.join(parts, sql` union all `)}) part
          where cardinality(ids) <= ${few} order by cardinality(ids) limit 1`.execute(db);
        if (rows[0]) return rows[0].ids;
      }
      for (const { byText } of filters) {
        const ids = byText && (await fewByText(db, byText, limits));
        await usePlans(db, 'plain');
        if (ids) return ids;
      }
      return null;
    },
  };
}

/** The ids of all rows, where they are no more than are sorted; null: they may be more. */
async function allOf(tx: Db, search: Search, limits: SearchLimits): Promise<string[] | null> {
  const { further } = limits;
  const { walk, endOf, gather, fewest } = statementsOf(tx, search, further, 'desc');
  const idsOf = (rows: readonly Place[]) => rows.map(({ id }) => id);
  if (search.ids) return search.ids.length > 0 ? idsOf(await gather(null, search.ids)) : [];
  if (!(await endOf(null, further + 1))) return idsOf(await walk(null, further));
  const ids = search.filters.length > 0 ? await fewest({ ...limits, few: further }) : null;
  return ids && ids.length > 0 ? idsOf(await gather(null, ids)) : ids;
}

/**
 * One page of a list that is narrowed by any filters together. Where one of them has few rows, these are looked through; where each has
 * many and together they have hardly any, the page ends after a stretch of the list, with the time it came to, and `next` goes on there.
 */
export function searchPage(
  db: Db,
  search: Search,
  { cursor, size, order: usual = 'desc', sorting }: Asked,
  limits = SEARCH_LIMITS,
): Promise<Found> {
  const begin = placeOf(cursor);
  const pageOf = (rows: readonly Place[], end?: Place): Found => {
    const shown = rows.slice(0, size);
    const last = rows.length > size ? shown.at(-1) : end;
    return {
      ids: shown.map(({ id }) => id),
      next: last ? cursorOf(last.at.toISOString(), last.id) : null,
      searchedTo: rows.length > size || !end ? null : end.at,
    };
  };
  const find = async (tx: Db): Promise<Found> => {
    if (!sorting) return inList(tx, usual);
    const { by, order } = sorting;
    if (by === 'list') return inList(tx, order);
    const ids = await allOf(tx, search, limits);
    if (!ids) return { ...(await inList(tx, usual)), isSorted: false };
    return { ...(await sortedPage(tx, { ...search, ids }, { cursor, size, by, order })), searchedTo: null };
  };
  const inList = async (tx: Db, order: 'asc' | 'desc'): Promise<Found> => {
    const { walk, endOf, gather, fewest } = statementsOf(tx, search, size, order);
    if (search.ids) return pageOf(search.ids.length > 0 ? await gather(begin, search.ids) : []);
    if (search.filters.length === 0) return pageOf(await walk(begin, size + 1));
    const first = Math.max(limits.first, size + 1);
    const found = await walk(begin, first);
    if (found.length > size) return pageOf(found);
    const middle = await endOf(begin, first);
    if (!middle) return pageOf(found);
    const ids = await fewest(limits);
    if (ids) return pageOf(ids.length > 0 ? await gather(begin, ids) : []);
    const all = [...found, ...(await walk(middle, limits.further))];
    return pageOf(all, all.length > size ? undefined : await endOf(middle, limits.further));
  };
  return readPlainly(db, find);
}
