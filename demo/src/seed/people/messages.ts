import { DAY, HOUR } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';

type DemoMessage = {
  phone: string;
  kind: 'order' | 'activity' | 'system';
  title: string;
  body: string;
  link?: string;
  hoursAgo: number;
  read?: boolean;
};

const messages: DemoMessage[] = [
  {
    phone: '13800000001',
    kind: 'activity',
    title: '左岸名庄窖藏专场开场',
    body: '奥布拉克、拉封塔纳等八家名庄直降，整箱再减 ¥600。',
    link: '/activity?id=left-bank',
    hoursAgo: 3,
  },
  {
    phone: '13800000001',
    kind: 'order',
    title: '包裹已到达上海徐汇',
    body: '你的订单正在派送，请保持电话畅通。',
    link: '/order?tab=ready',
    hoursAgo: 7,
  },
  {
    phone: '13800000001',
    kind: 'system',
    title: '你已升级为金卡会员',
    body: '全场 95 折、生日双倍积分等权益已生效。',
    hoursAgo: 24 * 33,
    read: true,
  },
  {
    phone: '13800000001',
    kind: 'system',
    title: '客户审核有结果了',
    body: '你邀请的一位客户：资料未通过初审。',
    link: `/crmlicationInfo?id=${seedId('person', '13800000004')}`,
    hoursAgo: 24 * 5,
    read: true,
  },
  {
    phone: '13800000001',
    kind: 'system',
    title: '客服已回复',
    body: '可以的，已为你备注傍晚 18 点后配送，并加放冰袋。',
    link: `/service-center?ticket=${seedId('serviceTicket', 1)}`,
    hoursAgo: 27,
    read: true,
  },
  {
    phone: '13800000002',
    kind: 'system',
    title: '欢迎来到酒窖',
    body: '新人礼券已放入你的账户，首单满 ¥299 可用。',
    hoursAgo: 24 * 63,
    read: true,
  },
  {
    phone: '13800000002',
    kind: 'activity',
    title: '周末品鉴会还有 6 席',
    body: '周六下午三点，勃艮第村级酒横向品鉴。',
    link: '/course',
    hoursAgo: 20,
  },
  {
    phone: '13800000004',
    kind: 'system',
    title: '资料审核未通过',
    body: '公司名称与营业执照不一致，请核对后重新提交。',
    hoursAgo: 24 * 2,
  },
  {
    phone: '13800000006',
    kind: 'system',
    title: '区域专享协议即将到期',
    body: '深圳市区域专享协议将于 30 天后到期，请联系酒务顾问续签。',
    hoursAgo: 30,
  },
];

export async function seedMessages(tx: Tx, now: Date) {
  const rows = messages.map(({ phone, kind, title, body, link, hoursAgo, read }, i) => {
    const at = new Date(now.getTime() - hoursAgo * HOUR);
    return {
      person_id: seedId('person', phone),
      id: seedId('message', i + 1),
      kind,
      title,
      body,
      link: link ?? null,
      at,
      read_at: read ? new Date(Math.min(at.getTime() + DAY, now.getTime())) : null,
    };
  });
  await tx.insertInto('message').values(rows).execute();
}
