import { freeBuySchema } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { NewFreeBuyDialog } from '../NewFreeBuyDialog';
import type { ActivityKind } from './activityKind';

export const freeBuys: ActivityKind = {
  title: '0 元购',
  writers: freeBuySchema.add.access.staff,
  happens: '不能再发起、助力和领取；已下的订单照常发货。',
  hasOrders: true,
  New: NewFreeBuyDialog,
  log: {
    'freeBuy.add': '新增 0 元购',
  },
};
