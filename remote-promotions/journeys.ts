import type { Journey } from '@cellar/shared/contract/discovery';

/** By the name of its tracking event. */
export const mainAction = 'addToCart';

export default [
  {
    name: '生成海报',
    needs: { call: 'catalog.list', first: 'list.stock=in.id' },
    steps: [
      { open: '/posterDetail', query: { id: { call: 'posters.list', first: 'list.id' } } },
      { press: '生成海报' },
      { see: '保存图片' },
    ],
  },
] satisfies Journey[];
