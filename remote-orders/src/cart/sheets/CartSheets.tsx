import type { Cart } from '@cellar/shared/api/cart.schema';
import type { CartSheet } from '../actions';
import type { CartQueue } from '../cartQueue';
import { AmountSheet } from './AmountSheet';
import { PromotionSheet } from './PromotionSheet';
import { SimilarSheet } from './SimilarSheet';
import { VariantSheet } from './VariantSheet';

type CartSheetsProps = { sheet: CartSheet | null; cart: Cart; queue: CartQueue; onClose: () => void; onBuy: () => void };

/** Everything that comes up over the cart; fetched with the first of them. */
export function CartSheets({ sheet, cart, queue, onClose, onBuy }: CartSheetsProps) {
  return (
    <>
      <VariantSheet line={sheet?.kind === 'variant' ? sheet.line : null} queue={queue} onClose={onClose} />
      <PromotionSheet lines={sheet?.kind === 'promotion' ? sheet.lines : null} queue={queue} onClose={onClose} />
      <SimilarSheet line={sheet?.kind === 'similar' ? sheet.line : null} queue={queue} onClose={onClose} />
      <AmountSheet open={sheet?.kind === 'amounts'} cart={cart} onClose={onClose} onBuy={onBuy} />
    </>
  );
}
