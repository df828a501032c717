import { products } from '@cellar/shared/api/catalog/products/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useEffect, useState } from 'react';
import css from './ProductScreen.module.css';

const EACH_MS = 4000;

/** Who bought lately, one after the other, out of the way of everything. */
export function Buyers({ productId }: { productId: string }) {
  const buyers = useLoad(() => products.listBuyers({ productId }), [productId]);
  const list = buyers.status === 'ready' ? buyers.data.list : [];
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (list.length === 0 || at >= list.length) return undefined;
    const timer = setTimeout(() => setAt(at + 1), EACH_MS);
    return () => clearTimeout(timer);
  }, [list.length, at]);
  const buyer = list[at];
  if (!buyer) return null;
  return (
    <p key={at} className={css.buyer} aria-hidden>
      {buyer.name} {buyer.text}
    </p>
  );
}
