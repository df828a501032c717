import { freeBuy } from '@cellar/shared/api/campaigns/freeBuy/calls';
import { NewFreeBuyDialog } from '../NewFreeBuyDialog';
import { MONEY, type Activity, type ActivityKind } from './activityKind';

const listFreeBuys = async (): Promise<Activity[]> =>
  (await freeBuy.listAll()).list.map(({ taken, needed, tries, ...row }) => ({
    ...row,
    given: taken,
    unit: '份',
    note: `${needed} 位好友助力，${tries} 人发起`,
  }));

export const freeBuys: ActivityKind = {
  title: '0 元购',
  ...MONEY,
  list: listFreeBuys,
  end: (campaignId, reason) => freeBuy.end({ campaignId, reason }),
  happens: '不能再发起、助力和领取；已下的订单照常发货。',
  New: NewFreeBuyDialog,
  log: {
    'freeBuy.add': '新增 0 元购',
    'freeBuy.end': '结束 0 元购',
  },
};
