import type { OfferContent } from '@cellar/shared/api/campaigns/offers/shapes';
import { couponText } from '../../../core/texts';
import { ruleText } from './promotionOffers';

/** What an offer gives, in words: 「满 ¥500 减 ¥50」 */
export function textOf(content: OfferContent): string {
  if (content.kind === 'promotion') return ruleText(content.rule);
  return content.kind === 'coupon' ? couponText(content) : `${content.items.length} 款商品`;
}
