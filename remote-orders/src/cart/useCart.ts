import { cart } from '@cellar/shared/api/trade/cart/calls';
import { useLoad, type Load } from '@cellar/shared/hooks/useLoad';
import type { Cart } from '@cellar/shared/api/trade/cart/schema';
import { cartCountAtom, setCartCount } from '@cellar/shared/runtime/cartCount';
import { useAtomValue } from '@cellar/shared/state';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CartQueue, type CartState } from './cartQueue';
import { useSync } from './useSync';

export type CartStore = CartState & { load: Load<Cart>; queue: CartQueue; refresh: () => Promise<boolean> };

/** The cart: read when the page is shown, changed through one queue. */
export function useCart(): CartStore {
  const load = useLoad(cart.list, []);
  const [queue] = useState(() => new CartQueue());
  const { cart: shown, pending } = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const { data } = load;
  useEffect(() => {
    if (data) queue.take(data);
  }, [data, queue]);
  useEffect(() => {
    if (shown) setCartCount(shown.count);
  }, [shown]);
  const count = useAtomValue(cartCountAtom);
  // Something was put into the cart while it is shown: what a guest had chosen before the login.
  useEffect(() => {
    const { cart: known, pending: isChanging } = queue.snapshot();
    if (known && !isChanging && known.count !== count) void queue.run(cart.list);
  }, [count, queue]);
  useSync(queue);
  // Left or hidden: what was tapped last is sent at once.
  useEffect(() => () => void queue.flush(), [queue]);
  return { cart: shown, pending, load, queue, refresh: () => queue.run(cart.list) };
}
