import { recordBrowse } from '@cellar/shared/hooks/recordBrowse';
import { now } from '@cellar/shared/runtime/clock';
import { useShown } from '@cellar/shared/runtime/navigate';
import { useEffect } from 'react';
import type { Product, Sale } from './product';

/** Writes the product into the browsing history of anyone who looks at it. */
export function useBrowsed({ id, name, picture }: Product, sale: Sale) {
  const shown = useShown();
  const priceFen = sale.skus[0]?.priceFen ?? null;
  useEffect(() => {
    if (shown) recordBrowse({ id, name, picture, priceFen, at: new Date(now()).toISOString() });
  }, [shown, id, name, picture, priceFen]);
}
