import { head, noHead, picked } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Reservation'> = {
  label: '预约提醒',
  order: 360,
  load: { skeleton: 'card' },
  defaults: { ...noHead, reservables: [] },
  fields: { ...head, reservables: picked('预约', 'reservable') },
};
