import { choice, head, link, noHead, picture, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Banner'> = {
  label: '头图',
  order: 110,
  load: 'withPage',
  frame: 'wide',
  defaults: { ...noHead, picture: null, button: '', link: '', height: 'middle', tone: 'light' },
  fields: {
    ...head,
    picture: picture('图片'),
    button: text('按钮'),
    link,
    height: choice('高度', [
      ['tall', '高'],
      ['middle', '中'],
      ['low', '低'],
    ]),
    tone: choice('文字', [
      ['light', '浅色'],
      ['dark', '深色'],
    ]),
  },
};
