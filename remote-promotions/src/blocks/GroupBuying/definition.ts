import { head, noHead, number, picked } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'GroupBuying'> = {
  label: '拼团',
  order: 410,
  load: { skeleton: 'list' },
  defaults: { ...noHead, groups: [], limit: 6 },
  fields: { ...head, groups: picked('拼团（空 = 进行中的）', 'group'), limit: number('最多几件', 1, 12) },
};
