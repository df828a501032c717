import { money, shortMoney } from '@cellar/shared/format/number/money';
import type { AppliedPromotion } from './promotions';
import type { RuleOf } from './rules';

/** 「每套 ¥499.00」, 「享 8.5 折」 */
const suitText = ({ price }: RuleOf<'choose'>) =>
  'bp' in price ? `享 ${(10_000 - price.bp) / 1000} 折` : `每套 ${money(price.fen)}`;

/** 「再买 ¥184.00 可减 ¥200」, 「已减 ¥200.00」 */
export function progressText(
  { promotion: { rule }, reached, offFen, missingFen, missingBottles }: AppliedPromotion,
  /** Something is left of what it gives or sells. */
  hasGoods: boolean,
): string {
  if (reached && rule.kind === 'gift') return hasGoods ? '已满足，赠品随单发出' : '赠品已赠完';
  if (reached && rule.kind === 'swap') return hasGoods ? `已满足，可加 ${money(rule.priceFen)} 换购` : '换购商品已售罄';
  if (reached && offFen === 0) return '现价已低于套餐价';
  if (reached) return `已减 ${money(offFen)}`;
  switch (rule.kind) {
    case 'full_off':
      return `再买 ${money(missingFen)} 可减 ${shortMoney(rule.offFen)}`;
    case 'quantity_off':
      return `再买 ${missingBottles} 支可减 ${shortMoney(rule.offFen)}`;
    case 'percent':
      return `勾选后享 ${(10_000 - rule.bp) / 1000} 折`;
    case 'gift':
      return `再买 ${money(missingFen)} 得赠品`;
    case 'swap':
      return `再买 ${money(missingFen)} 可加 ${money(rule.priceFen)} 换购`;
    case 'bundle':
      return `再选 ${missingBottles} 件成套，套餐价 ${money(rule.priceFen)}`;
    case 'choose':
      return `再选 ${missingBottles} 件成套，${suitText(rule)}`;
  }
}
