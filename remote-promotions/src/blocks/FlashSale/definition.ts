import { choice, head, noHead, number, pickedOne } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'FlashSale'> = {
  label: '限时抢购',
  order: 220,
  load: 'withPage',
  defaults: { ...noHead, saleId: null, limit: 6, layout: 'list' },
  fields: {
    ...head,
    saleId: pickedOne('场次（空 = 当前场）', 'sale'),
    limit: number('最多几件', 1, 20),
    layout: choice('排列', [
      ['list', '列表'],
      ['rail', '横滑'],
    ]),
  },
};
