import { head, noHead } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Invitation'> = {
  label: '邀请有礼',
  order: 470,
  load: { skeleton: 'card' },
  defaults: noHead,
  fields: head,
};
