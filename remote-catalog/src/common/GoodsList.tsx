import type { Facet, ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import type { List } from '@cellar/shared/hooks/useList';
import { isMissing, messageOf } from '@cellar/shared/runtime/errors';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Empty, LazyPart, ListView, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState, type ReactNode } from 'react';
import { Comparison } from './compare/Comparison';
import { ChosenFilters } from './ChosenFilters';
import { chosenCount, noFilters, type FacetName } from './filters';
import { GoodsItem } from './GoodsItem';
import css from './lists.module.css';
import { QuickFilters } from './QuickFilters';
import { SortBar } from './SortBar';
import { useNetPrices } from './useNetPrices';

export type ProductPage = {
  list: readonly ProductBrief[];
  next: string | null;
  total?: number | undefined;
  facets?: Facet[] | undefined;
};

const loadFilteredOut = () => import('./FilteredOut');
const loadFilters = () => import('./FilterSheet');

type GoodsListProps = {
  list: List<ProductBrief, ProductPage>;
  label: string;
  /** Rows alone: the list stands beside something else. */
  narrow?: boolean;
  /** What an empty list says where no filter is to blame. */
  none: string;
  /** The way on from there. */
  wayOn?: ReactNode;
};

/** Goods under their sorts and filters, as a grid or in rows. */
export function GoodsList({ list, label, narrow = false, none, wayOn }: GoodsListProps) {
  const query = useQuery();
  const setQuery = useSetQuery();
  const [filtering, setFiltering] = useState<FacetName | 'all' | null>(null);
  const look = narrow || query['look'] === 'rows' ? 'rows' : 'grid';
  const [comparing, setComparing] = useState(false);
  const closeFilters = () => setFiltering(null);
  // While other goods are on their way the filters stay under the finger.
  const [facets, setFacets] = useState<readonly Facet[]>([]);
  if (list.head?.facets && list.head.facets !== facets) setFacets(list.head.facets);
  const filtered = chosenCount(query) > 0;
  const clear = <Button onClick={() => setQuery(noFilters(), { replace: true })}>清除筛选</Button>;
  // A coupon or promotion that an address names may be none.
  const missing = list.status === 'error' && list.items.length === 0 && isMissing(list.error);
  const empty = filtered ? (
    <LazyPart load={loadFilteredOut} wanted failed={() => <Empty picture="search" text={none} action={clear} />}>
      {({ FilteredOut }) => <FilteredOut facets={facets} />}
    </LazyPart>
  ) : (
    <Empty picture="search" text={none} action={wayOn} />
  );
  const net = useNetPrices(
    list.items.map(({ id }) => id),
    list.status !== 'loading' && !list.preloaded,
  );
  return (
    <>
      <SortBar
        onFilter={() => setFiltering('all')}
        comparing={comparing}
        onCompare={() => setComparing(!comparing)}
        {...(narrow ? {} : { look })}
      />
      {!narrow && <QuickFilters facets={facets} total={list.total} onOpen={setFiltering} />}
      <ChosenFilters facets={facets} />
      <PullRefresh onRefresh={list.reload}>
        <div className={css.goods} aria-busy={list.status === 'loading'}>
          {missing ? (
            <Empty picture="search" text={messageOf(list.error)} action={clear} />
          ) : (
            <ListView
              list={list}
              grid={look === 'grid'}
              label={label}
              skeleton={<Skeleton shapes={look === 'grid' ? 'grid2' : 'list'} />}
              empty={empty}
              render={(product, index) => (
                <GoodsItem
                  product={product}
                  net={net.get(product.id)}
                  look={look}
                  narrow={narrow}
                  comparing={comparing}
                  priority={index < 2}
                />
              )}
            />
          )}
        </div>
      </PullRefresh>
      <Comparison />
      <LazyPart load={loadFilters} wanted={filtering !== null} onClose={closeFilters}>
        {({ FilterSheet }) => (
          <FilterSheet open={filtering} onClose={closeFilters} facets={facets} total={list.total} />
        )}
      </LazyPart>
    </>
  );
}
