import { products } from '@cellar/shared/api/catalog/products/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { Empty, ListView, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { useState } from 'react';
import type { Product } from '../product';
import { ReviewItem } from '../reviews/ReviewItem';

type Kind = 'all' | 'good' | 'middle' | 'bad' | 'pictures';

export function ReviewList({ product }: { product: Product }) {
  const [kind, setKind] = useState<Kind>('all');
  const { reviews } = product;
  const list = useList(
    (cursor) => products.listReviews({ productId: product.id, kind, ...(cursor ? { cursor } : {}) }),
    [product.id, kind],
    { name: 'reviews' },
  );
  const items: { value: Kind; label: string }[] = [
    { value: 'all', label: `全部 ${reviews.all}` },
    { value: 'good', label: `好评 ${reviews.good}` },
    { value: 'middle', label: `中评 ${reviews.middle}` },
    { value: 'bad', label: `差评 ${reviews.bad}` },
    { value: 'pictures', label: `有图 ${reviews.pictures}` },
  ];
  return (
    <>
      <Tabs items={items} value={kind} onChange={setKind} label="评价分类" scroll />
      <ListView
        list={list}
        label="评价"
        skeleton={<Skeleton shapes="lines" />}
        empty={<Empty text="这一类还没有评价" compact />}
        render={(review) => <ReviewItem review={review} />}
      />
    </>
  );
}
