import type { OwnGroup } from '@cellar/shared/api/campaigns/groups/schema';
import { shortMoney } from '@cellar/shared/format/number/money';

/** Where others join the group. */
export const inviteLink = ({ productId, id }: Pick<OwnGroup, 'productId' | 'id'>): string =>
  `${window.location.origin}/product?req_productId=${productId}&group=${id}`;

/** 「还差 1 人成团，拼团价 ¥198」 */
export const inviteText = ({ left, priceFen }: Pick<OwnGroup, 'left' | 'priceFen'>): string =>
  `还差 ${left} 人成团，拼团价 ${shortMoney(priceFen)}`;
