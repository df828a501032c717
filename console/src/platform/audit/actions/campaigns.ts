import { OFFER_LOG } from '../../../api/offerKinds';
import { KINDS } from '../../../campaigns/activities/kinds';
import type { ActionLabels } from './actionLabels';

export const campaignsActions: ActionLabels = {
  内容: {
    'wineTour.saveText': '修改酒庄之旅',
    'companyPages.takeDown': '下架企业主页',
    'companyPages.restore': '恢复企业主页',
  },
  营销与资产: {
    ...Object.assign({}, ...Object.values(KINDS).map(({ log }) => log)),
    'campaigns.end': '提前结束活动',
    ...OFFER_LOG,
    'offers.save': {
      label: OFFER_LOG['offers.save'],
      outcomes: {
        added: '新建促销、优惠券或抢购',
        changed: '修改促销、优惠券或抢购',
        asked: '提交复核：低于成本的活动',
        submitted: '提交低于成本的活动复核',
      },
    },
    'newEvents.add': '新增新品活动',
    'newEvents.end': '结束新品活动',
    'reservations.add': '新增预约',
    'reservations.withdraw': '撤下预约',
  },
};
