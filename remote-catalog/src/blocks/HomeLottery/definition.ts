import { noHead, pickedOne } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';
import { titled } from '../commonFields';

export const definition: HomeBlockDefinition<'HomeLottery'> = {
  label: '抽奖',
  order: 90,
  kind: 'lottery',
  defaults: { ...noHead, to: '', lotteryId: null },
  fields: { ...titled, lotteryId: pickedOne('抽奖活动', 'lottery') },
};
