import { lightRobSchema } from '@cellar/shared/api/campaigns/lightRob/schema';
import { NewLightRobDialog } from '../NewLightRobDialog';
import type { ActivityKind } from './activityKind';

export const lightRobs: ActivityKind = {
  title: '点亮抢购',
  writers: lightRobSchema.add.access.staff,
  happens: '不能再点亮，也不能再按点亮价购买；已下的订单照常发货。',
  hasOrders: true,
  New: NewLightRobDialog,
  log: {
    'lightRob.add': '新增点亮抢购',
  },
};
