import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import type { LooserGoods, ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { useQuery } from '@cellar/shared/runtime/query';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { ProductCard, Section, Stack } from '@cellar/shared/ui/base';
import { filtersOf } from '../common/filters';
import { GoodsList } from '../common/GoodsList';
import { Chips } from './Chips';
import { HotSearches } from './SearchStart';
import css from './SearchResultScreen.module.css';

function Group({ title, list }: { title: string; list: readonly ProductBrief[] }) {
  return (
    <Section title={title} className={css.instead}>
      <Stack as="ul" gap={10} columns={2}>
        {list.map((product) => (
          <li key={product.id} data-item={product.id}>
            <ProductCard product={product} note={product.reason} action={<AddToCart product={product} />} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** Nothing found: other searches and goods, so that the page is no dead end. */
function Instead({ onSearch }: { onSearch: (query: string) => void }) {
  const guess = useLoad(() => catalog.listGuess({ place: 'search' }), [], { place: usePlace('guess') });
  return (
    <>
      <div className={css.instead}>
        <HotSearches onSearch={onSearch} />
      </div>
      {guess.status === 'ready' && <Group title="大家都在买" list={guess.data.list} />}
    </>
  );
}

const noGroups: readonly LooserGoods[] = [];

export function Results({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const filters = filtersOf(useQuery());
  const list = useList<ProductBrief, Result<'catalog.search'>>(
    (cursor) => catalog.search({ text: query, ...filters, ...(cursor ? { cursor } : {}) }),
    [query, JSON.stringify(filters)],
  );
  const isFinished = list.status === 'finished';
  const { chips = [], message, looser = noGroups } = list.head ?? {};
  const isNothing = isFinished && list.items.length === 0;
  return (
    <>
      <Chips chips={chips} />
      {message && (
        <p className={css.message} role="status">
          {message}
        </p>
      )}
      <GoodsList list={list} label={`“${query}”的搜索结果`} none={`没有找到与“${query}”有关的商品，换个词试试`} />
      {isFinished && looser.map(({ label, list: goods }) => <Group key={label} title={label} list={goods} />)}
      {isNothing && looser.length === 0 && <Instead onSearch={onSearch} />}
    </>
  );
}
