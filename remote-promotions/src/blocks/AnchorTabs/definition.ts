import { many, pickedOne, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'AnchorTabs'> = {
  label: '锚点导航',
  order: 150,
  load: 'withPage',
  frame: 'through',
  defaults: { items: [] },
  fields: {
    items: many('锚点', { label: text('名称'), block: pickedOne('模块', 'block') }),
  },
};
