import { cart } from '@cellar/shared/api/trade/cart/calls';
import { hasToken, onPersonChange } from '@cellar/shared/runtime/session';
import { atom, getDefaultStore } from '@cellar/shared/state';

const countBase = atom(0);
/** Number of lines in the cart, shown on the tab bar. */
export const cartCountAtom = atom((get) => get(countBase));

/** Takes over a number that an answer brought along. */
export const setCartCount = (count: number) => getDefaultStore().set(countBase, count);

/** Asks for the number. The call never answers "not logged in": a bad token counts as a guest with an empty cart. */
export async function refreshCartCount(): Promise<void> {
  if (!hasToken()) return setCartCount(0);
  try {
    setCartCount((await cart.getCount()).count);
  } catch {
    // The number is decoration: the old one stays until the next answer.
  }
}

onPersonChange(() => setCartCount(0));
