import { noHead } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';
import { titled } from '../commonFields';

export const definition: HomeBlockDefinition<'HomeFeed'> = {
  label: '为你推荐',
  order: 110,
  kind: 'feed',
  defaults: { ...noHead, to: '' },
  fields: titled,
};
