import { head, noHead, pickedOne } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Lottery'> = {
  label: '抽奖',
  order: 240,
  load: { skeleton: 'grid2' },
  defaults: { ...noHead, lotteryId: null },
  fields: { ...head, lotteryId: pickedOne('抽奖活动', 'lottery') },
};
