import { choice, link, picture, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Floating'> = {
  label: '悬浮入口',
  order: 180,
  load: 'withPage',
  frame: 'through',
  defaults: { label: '', link: '', picture: null, side: 'right' },
  fields: {
    label: text('文字'),
    link,
    picture: picture('图片'),
    side: choice('位置', [
      ['right', '右侧'],
      ['left', '左侧'],
    ]),
  },
};
