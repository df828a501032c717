import type { CallName } from '@cellar/shared/contract/calls';
import type { OfferKind } from '@cellar/shared/api/campaigns/offers/shapes';
import type { Role } from '@cellar/shared/contract/roles';

/** Offers with a form of their own, by the name in the address. */
export const OFFER_KINDS = {
  promotions: { kind: 'promotion', title: '促销' },
  coupons: { kind: 'coupon', title: '优惠券' },
  'flash-sales': { kind: 'flash', title: '限时抢购' },
  'group-offers': { kind: 'group', title: '拼团' },
} as const satisfies Record<string, { kind: OfferKind; title: string }>;
export type OfferPath = keyof typeof OFFER_KINDS;
export const OFFER_PATHS = Object.keys(OFFER_KINDS) as OfferPath[];
export const isOfferPath = (path: string | undefined): path is OfferPath =>
  path !== undefined && Object.hasOwn(OFFER_KINDS, path);

/** The page of an offer. */
export function offerPage(kind: string | null | undefined, id: string): string | null {
  const path = OFFER_PATHS.find((name) => OFFER_KINDS[name].kind === kind);
  return path ? `/activities/${path}/${id}` : null;
}

export const OFFER_READERS: readonly Role[] = ['pages-edit', 'pages-publish', 'marketing', 'finance', 'viewer'];
export const OFFER_WRITERS: readonly Role[] = ['pages-publish', 'marketing', 'finance'];

/** What the log says of them. */
export const OFFER_LOG = {
  'offers.save': '保存促销、优惠券、抢购或拼团',
  'approvals.agree': '同意复核',
  'approvals.refuse': '拒绝或撤回',
  'offers.give': '发放优惠券',
  'offers.recall': '收回优惠券',
  'coupons.issueCode': '发放优惠券兑换码',
  'offers.exportCodes': '导出兑换码',
  'offers.endCode': '结束兑换码',
  'offers.end': '结束促销、优惠券、抢购或拼团',
} as const satisfies Partial<Record<CallName, string>>;
