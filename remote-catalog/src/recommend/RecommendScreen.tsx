import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { home } from '@cellar/shared/api/pages/home/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { toastError } from '@cellar/shared/runtime/messages';
import { hasToken } from '@cellar/shared/runtime/session';
import { Button, CornerButton, Empty, ListView, Page, ProductCard, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { dislikedHere, keepDisliked } from '../common/dislikes';
import css from './RecommendScreen.module.css';

/** Takes back what was said of a product, where it was said by mistake. */
const Unwanted = ({ product, onBack }: { product: ProductBrief; onBack: () => void }) => (
  <div className={css.unwanted}>
    <p>
      不再推荐
      <br />
      {product.name}
    </p>
    <Button kind="line" size="s" label={`撤销：恢复推荐${product.name}`} onClick={onBack}>
      撤销
    </Button>
  </div>
);

/** Goods by what the person looked at and bought, each with its reason; what is not wanted can be said. */
export default function RecommendScreen() {
  const feed = useList((cursor) => home.listFeed(cursor ? { cursor } : {}), []);
  const [before] = useState(() => new Set(dislikedHere()));
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set());
  const mark = (id: string, isUnwanted: boolean) => {
    keepDisliked(id, isUnwanted);
    setUnwanted((marked) => new Set(isUnwanted ? [...marked, id] : [...marked].filter((one) => one !== id)));
  };
  const setDisliked = async (productId: string, disliked: boolean) => {
    mark(productId, disliked);
    if (!hasToken()) return;
    try {
      await catalog.setDisliked({ productId, disliked });
    } catch (error) {
      mark(productId, !disliked);
      toastError(error);
    }
  };
  const items = feed.items.filter(({ id }) => !before.has(id) || unwanted.has(id));
  return (
    <Page title="为你推荐">
      <p className={css.hint}>
        {hasToken() ? '看得越多越准；不喜欢的点右上角，少推荐这一类' : '登录后推荐更准；不喜欢的点右上角，不再推荐'}
      </p>
      <PullRefresh onRefresh={feed.reload}>
        <div className={css.goods}>
          <ListView
            list={{ ...feed, items }}
            grid
            label="为你推荐"
            skeleton={<Skeleton shapes="grid2" />}
            empty={<Empty picture="search" text="暂时没有推荐" action={<Button to="/list">去分类里挑一挑</Button>} />}
            render={(product) =>
              unwanted.has(product.id) ? (
                <Unwanted product={product} onBack={() => void setDisliked(product.id, false)} />
              ) : (
                <ProductCard
                  product={product}
                  note={product.reason}
                  action={<AddToCart product={product} />}
                  corner={
                    <CornerButton
                      icon="close"
                      label={`对${product.name}不感兴趣`}
                      onClick={() => void setDisliked(product.id, true)}
                    />
                  }
                />
              )
            }
          />
        </div>
      </PullRefresh>
    </Page>
  );
}
