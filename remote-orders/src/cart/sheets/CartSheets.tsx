import { cart } from '@cellar/shared/api/cart/calls';
import type { Cart } from '@cellar/shared/api/cart/schema';
import { PromotionSheet } from '../../common/PromotionSheet';
import type { CartSheet } from '../actions';
import type { CartQueue } from '../cartQueue';
import { AmountSheet } from './AmountSheet';
import { FillSheet } from './FillSheet';
import { SimilarSheet } from './SimilarSheet';
import { VariantSheet } from './VariantSheet';

type CartSheetsProps = {
  sheet: CartSheet | null;
  cart: Cart;
  queue: CartQueue;
  onClose: () => void;
  onBuy: () => void;
};

/** Everything that comes up over the cart; fetched with the first of them. */
export function CartSheets({ sheet, cart: shown, queue, onClose, onBuy }: CartSheetsProps) {
  const choosePromotion = (lineIds: string[], promotionId: string | null) =>
    void queue.run(() => cart.savePromotion({ lineIds, ...(promotionId ? { promotionId } : {}) }));
  return (
    <>
      <VariantSheet line={sheet?.kind === 'variant' ? sheet.line : null} queue={queue} onClose={onClose} />
      <PromotionSheet
        lines={sheet?.kind === 'promotion' ? sheet.lines : null}
        onChoose={choosePromotion}
        onClose={onClose}
      />
      <SimilarSheet line={sheet?.kind === 'similar' ? sheet.line : null} queue={queue} onClose={onClose} />
      <FillSheet wanted={sheet?.kind === 'fill' ? sheet : null} cart={shown} queue={queue} onClose={onClose} />
      <AmountSheet open={sheet?.kind === 'amounts'} cart={shown} onClose={onClose} onBuy={onBuy} />
    </>
  );
}
