import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { putIntoCart } from '@cellar/shared/hooks/putIntoCart';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin, type WantedGoods } from '@cellar/shared/runtime/session';
import { useState } from 'react';

type Product = Pick<ProductBrief, 'id' | 'skuId' | 'warehouseId' | 'minQuantity' | 'stock' | 'priceFen'>;

/**
 * Puts the smallest quantity of a product's bottle into the cart, for a guest after the login; `place` says in the event from where. `can`
 * is false for what can't be bought.
 */
export function useAddToCart(
  { id, skuId, warehouseId, minQuantity, stock, priceFen }: Product,
  place?: { page: string },
) {
  const go = useGo();
  const [times, setTimes] = useState(0);
  const { submit, busy } = useSubmit(async () => {
    const wanted: WantedGoods = { productId: id, skuId, warehouseId, quantity: minQuantity, ...place };
    if (needLogin(go, { why: '登录后加入购物车', wanted })) {
      await putIntoCart(go, wanted);
      setTimes((before) => before + 1);
    }
  });
  return {
    can: stock !== 'out' && priceFen !== null,
    add: () => void submit(),
    busy,
    added: { times, quantity: minQuantity },
  };
}
