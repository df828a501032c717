import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { grouped, MAX_SORTED } from '@cellar/shared/format/number/count';
import type { More } from '../TableFoot';

/** The name in the query string: `sort=sold`, from the largest `sort=-sold`. */
export const SORT = 'sort';
/** Rows that are read to be sorted here; more are to be narrowed first. */
const MAX_READ = 1000;

type Sorting = { id: string; desc: boolean }[];

const readSort = (value: string | null): Sorting =>
  value ? [{ id: value.replace(/^-/, ''), desc: value.startsWith('-') }] : [];

/** The parameter of a call whose server sorts by these columns, as the address says. */
export function useServedSort<Name extends string>(names: readonly Name[]): { sort?: Name | `-${Name}` } {
  const value = useSearchParams()[0].get(SORT);
  const found = names.flatMap((name) => [name, `-${name}` as const]).find((one) => one === value);
  return found ? { sort: found } : {};
}

const tooMany = (rows: number) => `超过 ${grouped(rows)} 行，缩小范围后才能排序`;

type Props = { ids: readonly string[]; count: number; more: More | undefined };

/**
 * How a table is sorted, as its address says. A list that is answered page by page is read to its end first: rows that are not there
 * cannot be in their place, unless the server sorts the list by that column.
 */
export function useSort({ ids, count, more }: Props) {
  const [query, setQuery] = useSearchParams();
  const asked = readSort(query.get(SORT)).filter(({ id }) => ids.includes(id));
  const isServed = asked.some(({ id }) => more?.served?.includes(id));
  const isPart = asked.length > 0 && !isServed && (more?.hasNextPage ?? false);
  const isTooLong = isPart && count >= MAX_READ;
  const readsOn = isPart && !isTooLong && !more?.isFetchingNextPage && !more?.isFetchNextPageError;
  useEffect(() => {
    if (readsOn) void more?.fetchNextPage();
  });
  return {
    sorting: asked,
    /** Rows stay as they came. */
    isManual: isServed || isPart,
    set: ([first]: Sorting) =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(SORT);
          if (first) next.set(SORT, `${first.desc ? '-' : ''}${first.id}`);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    note: isTooLong
      ? tooMany(MAX_READ)
      : isServed && more?.isSorted === false
        ? tooMany(MAX_SORTED)
        : isPart
          ? '正在读取全部，读完后排序'
          : null,
  };
}
