import { head, many, noHead, products, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'SuperMarket'> = {
  label: '超级市集',
  order: 260,
  load: { skeleton: 'tabs grid2' },
  defaults: { ...noHead, aisles: [] },
  fields: { ...head, aisles: many('货架', { name: text('名称'), products }) },
};
