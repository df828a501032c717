import { choice, head, noHead, picked } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'CouponWall'> = {
  label: '优惠券墙',
  order: 210,
  load: 'withPage',
  defaults: { ...noHead, coupons: [], layout: 'grid' },
  fields: {
    ...head,
    coupons: picked('优惠券', 'coupon'),
    layout: choice('排列', [
      ['grid', '竖排'],
      ['row', '横滑'],
    ]),
  },
};
