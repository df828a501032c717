import { head, noHead } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'DailySignIn'> = {
  label: '每日签到',
  order: 340,
  load: { skeleton: 'card' },
  defaults: noHead,
  fields: head,
};
