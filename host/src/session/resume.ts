import { cart } from '@cellar/shared/api/trade/cart/calls';
import { putIntoCart } from '@cellar/shared/hooks/putIntoCart';
import { isKind } from '@cellar/shared/runtime/errors';
import { toastError } from '@cellar/shared/runtime/messages';
import { wantAgain, type WantedGoods } from '@cellar/shared/runtime/session';
import { go } from '../navigation/navigator';

/** The goods may be had later: nothing is wrong with them, and nobody must log in again first. */
const passes = (error: unknown) =>
  isKind(error, 'offline') || isKind(error, 'broken') || cart.add.failedWith(error, 'underReview');

/** Does for a person what was begun as a guest. What cannot be had is said and dropped; what fails for another reason is kept. */
export async function resume(wanted: WantedGoods[], path: string) {
  const kept: WantedGoods[] = [];
  for (const goods of wanted) {
    try {
      await putIntoCart(go, goods);
    } catch (error) {
      toastError(error);
      if (passes(error)) kept.unshift(goods);
    }
  }
  if (kept.length > 0) wantAgain(kept, path);
}
