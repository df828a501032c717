import { FACTS } from '@cellar/shared/constants/facts';
import { DAY } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../seed';

type DemoNotice = {
  kind: 'service' | 'delivery' | 'activity';
  title: string;
  body: string;
  daysAgo: number;
  pinned?: boolean;
};

const notices: DemoNotice[] = [
  {
    kind: 'delivery',
    title: '冬季低温地区发货安排',
    body: '受寒潮影响，黑龙江、吉林、内蒙古和新疆部分地区最低气温低于零下 15℃，葡萄酒在途中有结冰、顶塞的风险。\n即日起，发往上述地区的葡萄酒改用保温箱，发货时间延长 1–2 天，不另收费用。\n希望等天气转暖再发货的，请在提交订单时备注，或在发货前联系客服。已发出的订单如在签收时发现冰晶或顶塞，请先不要开瓶，拍照后联系客服。',
    daysAgo: 2,
    pinned: true,
  },
  {
    kind: 'activity',
    title: '左岸名庄窖藏专场规则说明',
    body: '专场期间，参加活动的原箱商品每满 ¥6,000 减 ¥600，可以与优惠券同时使用，不与会员日折扣叠加。\n名庄酒每人每款限购 6 瓶。活动库存售罄后恢复原价。\n专场订单支持七天无理由退货，退货时优惠按比例扣回。',
    daysAgo: 4,
  },
  {
    kind: 'service',
    title: '电子发票改为自动发送',
    body: `从本月起，确认收货后 ${FACTS.invoiceDays} 个工作日内，电子发票自动发送到下单时填写的邮箱，也可以在订单详情里下载。\n需要增值税专用发票的企业，请先在发票抬头中补全税号、开户行与账号。`,
    daysAgo: 9,
  },
  {
    kind: 'service',
    title: '系统维护通知',
    body: '为了让支付更稳定，我们将在周三 02:00–04:00 升级系统。\n期间可以浏览商品和加入购物车，付款可能短暂不可用。已提交的订单付款时限顺延 2 小时。',
    daysAgo: 16,
  },
  {
    kind: 'delivery',
    title: '华东仓搬迁完成',
    body: `华东仓已搬至新的恒温仓库，全仓 ${FACTS.cellarTemperature} 恒温、避光存放，江浙沪皖订单恢复次日送达。\n搬迁期间延迟的订单已全部发出，感谢你的等待。`,
    daysAgo: 27,
  },
  {
    kind: 'service',
    title: '谨防冒充客服的电话',
    body: '近期有人冒充酒窖客服，以“订单异常退款”为由索要验证码或要求转账。\n我们不会以任何理由向你索要短信验证码，也不会要求你向个人账户付款。遇到可疑来电，请挂断并通过页面内的客服核实。',
    daysAgo: 41,
  },
];

export const seedNotices: Seed = async (tx, { now }) => {
  const rows = notices.map(({ kind, title, body, daysAgo, pinned = false }, i) => ({
    id: seedId('notice', String(i + 1)),
    kind,
    title,
    body,
    pinned,
    at: new Date(now.getTime() - daysAgo * DAY),
  }));
  await tx.insertInto('notice').values(rows).execute();
};
