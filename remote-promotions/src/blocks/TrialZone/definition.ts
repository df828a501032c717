import { head, noHead, pickedOne, products } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'TrialZone'> = {
  label: '体验专区',
  order: 280,
  load: { skeleton: 'card grid2' },
  defaults: { ...noHead, couponId: null, products: [] },
  fields: { ...head, couponId: pickedOne('体验金（优惠券）', 'coupon'), products },
};
