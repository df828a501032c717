import type { CartGroup, CartLine, PromotionProgress } from '@cellar/shared/api/cart/schema';

/** What opens over the cart. */
export type CartSheet =
  | { kind: 'variant'; line: CartLine }
  | { kind: 'promotion'; lines: readonly CartLine[] }
  | { kind: 'similar'; line: CartLine }
  | { kind: 'fill'; warehouseId: string; promotion: PromotionProgress }
  | { kind: 'amounts' };

/** What can be done with lines; the rows only know these. */
export type LineActions = {
  onQuantity: (line: CartLine, quantity: number) => void;
  onTick: (lines: readonly CartLine[], ticked: boolean) => void;
  onRemove: (lines: readonly CartLine[]) => void;
  onFavour: (lines: readonly CartLine[]) => void;
  onShow: (sheet: CartSheet) => void;
};

/** While the cart is edited lines are marked instead of ticked. */
export type Marks = {
  marked: ReadonlySet<string>;
  onMark: (lines: readonly CartLine[], marked: boolean) => void;
} | null;

export const canTick = ({ problem }: CartLine) => problem === null;
export const groupLines = ({ lines }: CartGroup, marks: Marks) => (marks ? lines : lines.filter(canTick));
