import { products } from '@cellar/shared/api/catalog/products/calls';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { inApp } from '@cellar/shared/runtime/client';
import type { Product } from '../product';
import css from './AppPrice.module.css';

/** The price of the apps: said in a browser, shown inside them. */
export function AppPrice({ product }: { product: Product }) {
  const app = useLoad(() => products.getAppPrice({ productId: product.id }), [product.id]);
  if (app.status !== 'ready' || app.data.savingFen === 0) return null;
  const price = inApp() && app.data.appPriceFen !== null ? ` ${money(app.data.appPriceFen)}` : '';
  return (
    <p className={css.app}>
      {app.data.text}
      {price}
    </p>
  );
}
