import { catalog } from '@cellar/shared/api/catalog/calls';
import type { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { useQuery } from '@cellar/shared/runtime/query';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { ProductCard, Section } from '@cellar/shared/ui/base';
import { filtersOf } from '../common/filters';
import { GoodsList, type ProductPage } from '../common/GoodsList';
import css from './SearchResultScreen.module.css';

/** Nothing found: other goods, so that the page is no dead end. */
function Instead() {
  const guess = useLoad(() => catalog.listGuess({ place: 'search' }), [], { place: usePlace('guess') });
  if (guess.status !== 'ready') return null;
  return (
    <Section title="大家都在买" className={css.instead}>
      <ul className={css.insteadList}>
        {guess.data.list.map((product) => (
          <li key={product.id} data-item={product.id}>
            <ProductCard product={product} action={<AddToCart product={product} />} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Results({ query }: { query: string }) {
  const filters = filtersOf(useQuery());
  const list = useList<ProductBrief, ProductPage>(
    (cursor) => catalog.search({ words: query, ...filters, ...(cursor ? { cursor } : {}) }),
    [query, JSON.stringify(filters)],
  );
  const nothing = list.status === 'finished' && list.items.length === 0;
  return (
    <>
      <GoodsList list={list} label={`“${query}”的搜索结果`} none={`没有找到与“${query}”有关的商品，换个词试试`} />
      {nothing && <Instead />}
    </>
  );
}
