import { head, noHead, pickedOne } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'LightRob'> = {
  label: '点亮抢购',
  order: 420,
  load: { skeleton: 'card' },
  defaults: { ...noHead, lightRobId: null },
  fields: { ...head, lightRobId: pickedOne('点亮抢购', 'lightRob') },
};
