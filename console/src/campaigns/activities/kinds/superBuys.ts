import { superBuySchema } from '@cellar/shared/api/campaigns/superBuy/schema';
import { NewSuperBuyDialog } from '../NewSuperBuyDialog';
import type { ActivityKind } from './activityKind';

export const superBuys: ActivityKind = {
  title: '超级单品',
  writers: superBuySchema.add.access.staff,
  happens: '不能再按活动价购买；已下的订单照常发货。',
  hasOrders: true,
  New: NewSuperBuyDialog,
  log: {
    'superBuy.add': '新增超级单品',
  },
};
