import { link, many, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'NoticeLine'> = {
  label: '公告',
  order: 320,
  load: 'withPage',
  defaults: { items: [] },
  fields: { items: many('公告', { text: text('文字'), link }) },
};
