import { link, number } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';

export const definition: HomeBlockDefinition<'HomeNotice'> = {
  label: '首页快讯',
  order: 30,
  kind: 'notice',
  defaults: { to: '', count: 8 },
  fields: { to: link, count: number('最多几条', 1, 20) },
};
