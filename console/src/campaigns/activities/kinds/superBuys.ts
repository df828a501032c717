import { superBuy } from '@cellar/shared/api/campaigns/superBuy/calls';
import { money } from '@cellar/shared/format/number/money';
import { NewSuperBuyDialog } from '../NewSuperBuyDialog';
import { MONEY, type Activity, type ActivityKind } from './activityKind';

/** What was ended early ended then: the shop keeps its end, and no other moment. */
const listSuperBuys = async (): Promise<Activity[]> =>
  (await superBuy.listAll()).list.map(({ id, title, name, spec, fromAt, toAt, total, sold, priceFen }) => ({
    id,
    name: title,
    fromAt,
    toAt,
    endedAt: null,
    total,
    given: sold,
    unit: '件',
    note: `${name} ${spec}，${money(priceFen)}`,
  }));

export const superBuys: ActivityKind = {
  title: '超级单品',
  ...MONEY,
  list: listSuperBuys,
  end: (superBuyId, reason) => superBuy.end({ superBuyId, reason }),
  happens: '不能再按活动价购买；已下的订单照常发货。',
  New: NewSuperBuyDialog,
  log: {
    'superBuy.add': '新增超级单品',
    'superBuy.end': '结束超级单品',
  },
};
