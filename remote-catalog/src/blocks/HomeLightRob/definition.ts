import { noHead, pickedOne } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';
import { titled } from '../commonFields';

export const definition: HomeBlockDefinition<'HomeLightRob'> = {
  label: '点亮抢购',
  order: 100,
  kind: 'lightRob',
  defaults: { ...noHead, to: '', lightRobId: null },
  fields: { ...titled, lightRobId: pickedOne('点亮抢购', 'lightRob') },
};
