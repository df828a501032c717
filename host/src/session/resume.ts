import { putIntoCart } from '@cellar/shared/hooks/putIntoCart';
import { toastError } from '@cellar/shared/runtime/messages';
import type { WantedGoods } from '@cellar/shared/runtime/session';
import { go } from '../navigation/navigator';

/** Does for a person what was begun as a guest. */
export const resume = (wanted: WantedGoods) => putIntoCart(go, wanted).catch(toastError);
