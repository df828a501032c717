import { products } from '@cellar/shared/api/catalog/products/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import {
  Button,
  CornerButton,
  Loaded,
  Page,
  ProductCard,
  ProductRow,
  Skeleton,
  Tabs,
  Row,
} from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { CompareButton } from '../common/compare/CompareButton';
import { Comparison } from '../common/compare/Comparison';
import css from './ProductSimilarScreen.module.css';
import { useFavourites } from './useFavourites';

type Compared = Result<'products.compareSimilar'>;
type Likeness = Compared['list'][number]['alike'][number];

const labels: Record<Likeness, string> = { region: '同产区', grape: '同葡萄', cheaper: '更便宜' };
const likenesses = Object.keys(labels) as Likeness[];

/** Nothing to compare with, and where there is something. */
const Elsewhere = ({ text }: { text: string }) => (
  <EmptyPage picture="search" text={text} action={<Button to="/recommend">看看为你推荐</Button>} />
);

/** Goods like one product (`req_productId`), each with what they share and what it costs more or less. */
export default function ProductSimilarScreen() {
  const { req_productId: productId = '' } = useQuery();
  return (
    <Page title="相似商品">
      {productId ? (
        <Similar key={productId} productId={productId} />
      ) : (
        <Elsewhere text="在商品页点「相似好酒」，就能和同类酒放在一起比" />
      )}
    </Page>
  );
}

function Similar({ productId }: { productId: string }) {
  const found = useLoad(() => products.compareSimilar({ productId }), [productId]);
  return (
    <PullRefresh onRefresh={found.reload}>
      <Loaded
        from={found}
        skeleton={<Skeleton shapes="cards grid2" />}
        failed={(error) => (isMissing(error) ? <Elsewhere text="这件商品已经下架" /> : null)}
      >
        {(compared) => <Beside compared={compared} />}
      </Loaded>
    </PullRefresh>
  );
}

function Beside({ compared: { product, list } }: { compared: Compared }) {
  const { by = 'all' } = useQuery();
  const setQuery = useSetQuery();
  const tabs = [
    { value: 'all', label: '全部' },
    ...likenesses.map((value) => ({
      value,
      label: labels[value],
      count: list.filter(({ alike }) => alike.includes(value)).length,
    })),
  ];
  const shown = list.filter(({ alike }) => by === 'all' || alike.some((likeness) => likeness === by));
  return (
    <>
      <section className={css.product} aria-label="对比的商品">
        <ProductRow product={product} priority action={<Actions product={product} />} />
      </section>
      <Tabs
        label="相似之处"
        items={tabs}
        value={by}
        onChange={(value) => setQuery({ by: value === 'all' ? undefined : value }, { replace: true })}
        sticky
      />
      <Comparison />
      {shown.length > 0 ? <Cards list={shown} /> : <Elsewhere text="这一类里没有相似的商品" />}
    </>
  );
}

const Actions = ({ product }: Pick<Compared, 'product'>) => (
  <Row as="span">
    <CompareButton product={product} />
    <AddToCart product={product} />
  </Row>
);

function Cards({ list }: { list: Compared['list'] }) {
  const kept = useFavourites(list.map(({ id }) => id));
  return (
    <ul className={css.cards} aria-label="相似商品">
      {list.map((product) => (
        <li key={product.id} data-item={product.id}>
          <ProductCard
            product={product}
            note={
              <>
                {product.reason}
                <CompareButton product={product} />
              </>
            }
            action={<AddToCart product={product} />}
            corner={
              <CornerButton
                icon="heart"
                label={`收藏${product.name}`}
                pressed={kept.has(product.id)}
                onClick={() => kept.toggle(product.id)}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
