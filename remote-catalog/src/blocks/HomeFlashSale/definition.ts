import { noHead } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';
import { count, titled } from '../commonFields';

export const definition: HomeBlockDefinition<'HomeFlashSale'> = {
  label: '首页抢购',
  order: 40,
  kind: 'flashSale',
  defaults: { ...noHead, to: '', count: 8 },
  fields: { ...titled, count },
};
