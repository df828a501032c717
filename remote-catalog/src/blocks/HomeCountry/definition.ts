import { noHead, picture, text } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';
import { count, titled } from '../commonFields';

export const definition: HomeBlockDefinition<'HomeCountry'> = {
  label: '国家馆',
  order: 80,
  kind: 'country',
  defaults: { ...noHead, to: '', count: 8, country: '', picture: null },
  fields: { ...titled, count, country: text('国家代码（如 FR）'), picture: picture('图片') },
};
