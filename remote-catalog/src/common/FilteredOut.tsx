import type { Facet } from '@cellar/shared/api/catalog/catalog/schema';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Empty } from '@cellar/shared/ui/base';
import { chosenOf, noFilters, type Query } from './filters';
import css from './lists.module.css';

type Way = { name: Facet['name']; label: string };

/** Groups without whose choice something would be found: the counts of a group regard the other groups' choices only. */
const waysOut = (query: Query, facets: readonly Facet[]): Way[] =>
  facets.flatMap(({ name, title, options }) => {
    const chosen = chosenOf(query, name);
    const hasOthers = options.some(({ value, count }) => count > 0 && !chosen.includes(value));
    if (chosen.length === 0 || !hasOthers) return [];
    const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
    return [{ name, label: names.join('、') || title }];
  });

/** Nothing fits all filters: what to take out, so that something does. */
export function FilteredOut({ facets }: { facets: readonly Facet[] }) {
  const query = useQuery();
  const setQuery = useSetQuery();
  const ways = waysOut(query, facets);
  return (
    <Empty
      picture="search"
      text="没有同时符合这些条件的商品"
      note={ways.length > 0 ? '去掉其中一项就有：' : undefined}
      action={
        <span className={css.ways}>
          {ways.map(({ name, label }) => (
            <Button key={name} kind="line" size="s" onClick={() => setQuery({ [name]: undefined }, { replace: true })}>
              不限{label}
            </Button>
          ))}
          <Button size="s" onClick={() => setQuery(noFilters(), { replace: true })}>
            清除筛选
          </Button>
        </span>
      }
    />
  );
}
