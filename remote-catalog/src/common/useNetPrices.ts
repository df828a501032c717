import { products } from '@cellar/shared/api/catalog/products/calls';
import { shortMoney } from '@cellar/shared/format/number/money';
import { startTransition, useEffect, useRef, useState } from 'react';

/** So many are asked for at once. */
const AT_ONCE = 50;

/** What goods of a list come to with coupon and promotion, once it is known. Decoration: what can't be had is left out. */
export function useNetPrices(ids: readonly string[], wanted: boolean): ReadonlyMap<string, string> {
  const asked = useRef(new Set<string>());
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const names = ids.join();
  useEffect(() => {
    const fresh = names.split(',').filter((id) => id && !asked.current.has(id));
    if (!wanted || fresh.length === 0) return;
    for (let from = 0; from < fresh.length; from += AT_ONCE) {
      const productIds = fresh.slice(from, from + AT_ONCE);
      for (const id of productIds) asked.current.add(id);
      products.listNet({ productIds }).then(
        ({ list }) => {
          const found = list.map(
            ({ productId, label, priceFen }) => [productId, `${label} ${shortMoney(priceFen)}`] as const,
          );
          if (found.length > 0) startTransition(() => setKnown((before) => new Map([...before, ...found])));
        },
        () => undefined,
      );
    }
  }, [names, wanted]);
  return known;
}
