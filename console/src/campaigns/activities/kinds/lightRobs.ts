import { lightRob } from '@cellar/shared/api/campaigns/lightRob/calls';
import { money } from '@cellar/shared/format/number/money';
import { NewLightRobDialog } from '../NewLightRobDialog';
import { MONEY, type Activity, type ActivityKind } from './activityKind';

const listLightRobs = async (): Promise<Activity[]> =>
  (await lightRob.listAll()).list.map(({ taken, startFen, floorFen, tries, ...row }) => ({
    ...row,
    given: taken,
    unit: '件',
    note: `${money(startFen)} 起，最低 ${money(floorFen)}，${tries} 人发起`,
  }));

export const lightRobs: ActivityKind = {
  title: '点亮抢购',
  ...MONEY,
  list: listLightRobs,
  end: (lightRobId, reason) => lightRob.end({ lightRobId, reason }),
  happens: '不能再点亮，也不能再按点亮价购买；已下的订单照常发货。',
  New: NewLightRobDialog,
  log: {
    'lightRob.add': '新增点亮抢购',
    'lightRob.end': '结束点亮抢购',
  },
};
