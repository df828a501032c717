import { choice, link, picked, picture, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Popup'> = {
  label: '弹窗',
  order: 170,
  load: { skeleton: null },
  frame: 'through',
  defaults: { title: '', text: '', picture: null, button: '', link: '', coupons: [], often: 'daily' },
  fields: {
    title: text('标题'),
    text: { type: 'textarea', label: '文字' },
    picture: picture('图片'),
    button: text('按钮'),
    link,
    coupons: picked('优惠券', 'coupon'),
    often: choice('频率', [
      ['once', '仅一次'],
      ['daily', '每天一次'],
      ['always', '每次打开'],
    ]),
  },
};
