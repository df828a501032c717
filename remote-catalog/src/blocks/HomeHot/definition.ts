import { noHead } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';
import { count, titled } from '../commonFields';

export const definition: HomeBlockDefinition<'HomeHot'> = {
  label: '热销榜',
  order: 70,
  kind: 'hot',
  defaults: { ...noHead, to: '', count: 8 },
  fields: { ...titled, count },
};
