import { head, noHead, number, pickedOne, products } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'SalesCounter'> = {
  label: '销量计数',
  order: 450,
  load: { skeleton: 'card' },
  defaults: { ...noHead, products: [], saleId: null, goal: 0 },
  fields: {
    ...head,
    saleId: pickedOne('抢购场次（空 = 数商品）', 'sale'),
    products,
    goal: number('目标件数（0 = 不显示）', 0, 10_000_000),
  },
};
