import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { sendMessage } from '../../../core/messages';
import type { Tx } from '../../../store/transaction';
import { grantNewcomerCoupons } from '../../../core/coupons/grantNewcomerCoupons';

type Approval = { personId: string; title: string; now: Date };

/** What every account gets with its approval: the newcomer's coupons, and a message. */
export async function welcome(tx: Tx, { personId, title, now }: Approval) {
  const coupons = await grantNewcomerCoupons(tx, personId, now);
  const gift = coupons.length > 0 ? `${coupons.join('、')}已放入你的账户。` : '';
  await sendMessage(tx, {
    personId,
    kind: 'system',
    title,
    body: `欢迎来到酒窖，现在可以下单了。${gift}`,
    ...(gift ? { link: '/my-coupon' } : {}),
    now,
  });
}

/** Who buys for themselves is approved by rule, without a review. */
export const APPROVED_BY_RULE = { registration: 'approved', shop_type: PRIVATE_BUYER, review_reason: null };

export const welcomePrivateBuyer = (tx: Tx, personId: string, now: Date) =>
  welcome(tx, { personId, title: '账号已开通', now });
