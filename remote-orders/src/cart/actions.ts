import type { CartGroup, CartLine } from '@cellar/shared/api/trade/cart/schema';
import type { PromotionProgress } from '@cellar/shared/api/trade/cart/shapes';

/** What goods are looked for: to reach a promotion, a coupon, or free delivery from a warehouse. */
export type Fill =
  | { for: 'promotion'; warehouseId: string; promotion: PromotionProgress }
  | { for: 'freight'; warehouseId: string; name: string; text: string; missingFen: number }
  | { for: 'coupon'; couponId: string; text: string; missingFen: number };

/** What opens over the cart. */
export type CartSheet =
  | { kind: 'variant'; line: CartLine }
  | { kind: 'promotion'; lines: readonly CartLine[] }
  | { kind: 'similar'; line: CartLine }
  | { kind: 'fill'; fill: Fill }
  | { kind: 'message' }
  | { kind: 'amounts' }
  | { kind: 'total' };

/** What can be done with lines; the rows only know these. */
export type LineActions = {
  onQuantity: (line: CartLine, quantity: number) => void;
  onTick: (lines: readonly CartLine[], ticked: boolean) => void;
  onRemove: (lines: readonly CartLine[]) => void;
  onFavour: (lines: readonly CartLine[]) => void;
  /** 换购 */
  onSwap: (promotion: PromotionProgress, warehouseId: string) => void;
  onShow: (sheet: CartSheet) => void;
};

/** While the cart is edited lines are marked instead of ticked. */
export type Marks = {
  marked: ReadonlySet<string>;
  onMark: (lines: readonly CartLine[], marked: boolean) => void;
} | null;

export const canTick = ({ problem }: CartLine) => problem === null;
export const groupLines = ({ lines }: CartGroup, marks: Marks) => (marks ? lines : lines.filter(canTick));
