import { head, noHead, pickedOne } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'SuperBuy'> = {
  label: '超级单品',
  order: 440,
  load: { skeleton: 'card' },
  defaults: { ...noHead, superBuyId: null },
  fields: { ...head, superBuyId: pickedOne('超级单品', 'superBuy') },
};
