import { suits } from '@cellar/shared/api/trade/suits/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';

type Wanted = { quantity: number; priceFen: number };
const putIn = async (adding: Promise<{ count: number; text: string }>) => {
  const { count, text } = await adding;
  setCartCount(count);
  toast(text);
};

/** What was shown is asked for again when the shop refuses: a price or the stock has changed. */
const saying = (onRefused: () => void) => ({
  onError: (error: unknown) => {
    toastError(error);
    onRefused();
  },
});

/** Puts a whole suit into the cart, for a guest after the login. */
export function useAddSuit(onRefused: () => void) {
  const go = useGo();
  return useSubmit(async (suitId: string, wanted: Wanted) => {
    if (needLogin(go, { why: '登录后加入购物车' })) await putIn(suits.add({ suitId, ...wanted }));
  }, saying(onRefused));
}

/** Puts an own composition into the cart. */
export const useAddOwnSuit = (onChanged: () => void) =>
  useSubmit(async (freeSuitId: string, wanted: Wanted) => {
    await putIn(suits.addOwn({ freeSuitId, ...wanted }));
    onChanged();
  }, saying(onChanged));
