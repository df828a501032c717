import { head, noHead } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Quiz'> = {
  label: '有奖答题',
  order: 480,
  load: { skeleton: 'card' },
  defaults: noHead,
  fields: head,
};
