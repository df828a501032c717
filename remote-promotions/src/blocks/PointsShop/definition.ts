import { head, noHead, picked } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'PointsShop'> = {
  label: '积分商城',
  order: 350,
  load: { skeleton: 'card grid2' },
  defaults: { ...noHead, rewards: [] },
  fields: { ...head, rewards: picked('礼品（空 = 全部）', 'reward') },
};
