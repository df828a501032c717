import { noHead } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';
import { count, titled } from '../commonFields';

export const definition: HomeBlockDefinition<'HomeNewProducts'> = {
  label: '新品上市',
  order: 50,
  kind: 'newProducts',
  defaults: { ...noHead, to: '', count: 8 },
  fields: { ...titled, count },
};
