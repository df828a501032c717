import { choice, head, link, many, noHead, picture, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'PictureRow'> = {
  label: '图片组',
  order: 370,
  load: { skeleton: 'rail3' },
  defaults: { ...noHead, pictures: [], columns: '3' },
  fields: {
    ...head,
    pictures: many('图片', { picture: picture('图片'), label: text('文字'), link }),
    columns: choice('排列', [
      ['2', '两列'],
      ['3', '三列'],
      ['4', '四列'],
      ['rail', '横滑'],
    ]),
  },
};
