import { choice, head, link, noHead, products } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'GoodsGrid'> = {
  label: '商品',
  order: 230,
  load: 'withPage',
  defaults: { ...noHead, products: [], layout: 'grid', link: '' },
  fields: {
    ...head,
    products,
    layout: choice('排列', [
      ['grid', '两列'],
      ['list', '列表'],
      ['rail', '横滑'],
    ]),
    link,
  },
};
