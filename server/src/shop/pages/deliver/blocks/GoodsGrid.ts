import { idsOf, inOrder, type BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'GoodsGrid'> = ({ products }) => {
  const ids = idsOf(products);
  return { goods: ids, make: ({ goods }) => ({ kind: 'goods', items: inOrder(ids, goods) }) };
};
