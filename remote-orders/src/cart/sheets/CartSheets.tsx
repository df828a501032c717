import { cart } from '@cellar/shared/api/trade/cart/calls';
import type { Cart } from '@cellar/shared/api/trade/cart/schema';
import { PromotionSheet } from '../../common/PromotionSheet';
import { TotalSheet } from '../../common/TotalSheet';
import type { CartSheet } from '../actions';
import type { CartQueue } from '../cartQueue';
import { AmountSheet } from './AmountSheet';
import { FillSheet } from './FillSheet';
import { MessageSheet } from '../message/MessageSheet';
import { SimilarSheet } from './SimilarSheet';
import { VariantSheet } from './VariantSheet';

type CartSheetsProps = {
  sheet: CartSheet | null;
  cart: Cart;
  queue: CartQueue;
  onShow: (sheet: CartSheet) => void;
  onClose: () => void;
  onBuy: () => void;
};

/** Everything that comes up over the cart; fetched with the first of them. */
export function CartSheets({ sheet, cart: shown, queue, onShow, onClose, onBuy }: CartSheetsProps) {
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
      <FillSheet wanted={sheet?.kind === 'fill' ? sheet.fill : null} cart={shown} queue={queue} onClose={onClose} />
      <MessageSheet open={sheet?.kind === 'message'} queue={queue} onClose={onClose} />
      <AmountSheet
        open={sheet?.kind === 'amounts'}
        cart={shown}
        onExplain={() => onShow({ kind: 'total' })}
        onClose={onClose}
        onBuy={onBuy}
      />
      <TotalSheet open={sheet?.kind === 'total'} explain={cart.explain} of={shown} onClose={onClose} />
    </>
  );
}
