import type { ServiceTopic, TicketState } from '@cellar/shared/constants/service';
import { HOUR } from '@cellar/server/clock';
import { excerptOf } from '@cellar/server/shop/members/service/ticketStore';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../seed';

type DemoTicket = {
  phone: string;
  topic: ServiceTopic;
  state: TicketState;
  /** The oldest first; the shop's have its member of staff. */
  entries: { who?: string; body: string; hoursAgo: number }[];
};

const WHO = 'service';
const DAY_HOURS = 24;

const tickets: DemoTicket[] = [
  {
    phone: '13800000001',
    topic: 'order',
    state: 'answered',
    entries: [
      { body: '上海这几天高温，订单里的白葡萄酒能不能改成傍晚配送？', hoursAgo: 30 },
      { who: WHO, body: '可以的，已为你备注傍晚 18 点后配送，并加放冰袋。配送前师傅会先打电话。', hoursAgo: 27 },
    ],
  },
  {
    phone: '13800000001',
    topic: 'payment',
    state: 'open',
    entries: [{ body: '上个月的三笔订单想合并开一张增值税专用发票，需要提供哪些资料？', hoursAgo: 2 }],
  },
  {
    phone: '13800000001',
    topic: 'afterSale',
    state: 'closed',
    entries: [
      { body: '收到的起泡酒有一瓶酒标破损，不影响饮用，但要送客户，想换一瓶。', hoursAgo: DAY_HOURS * 21 },
      { who: WHO, body: '很抱歉给你添麻烦了，已补发一瓶，破损的那瓶不用寄回。', hoursAgo: DAY_HOURS * 21 - 3 },
      { body: '补发的已收到，谢谢。', hoursAgo: DAY_HOURS * 18 },
      { who: WHO, body: '问题已解决。', hoursAgo: DAY_HOURS * 18 - 2 },
    ],
  },
  {
    phone: '13800000006',
    topic: 'goods',
    state: 'open',
    entries: [{ body: '奥布拉克 2015 的原箱是木箱还是纸箱？门店陈列需要木箱。', hoursAgo: 5 }],
  },
];

/** What the demo people asked the shop. */
export const seedTickets: Seed = async (tx, { now }) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  for (const [index, { phone, topic, state, entries }] of tickets.entries()) {
    const ticket = { person_id: seedId('person', phone), id: seedId('serviceTicket', index + 1) };
    const [first, last] = [entries[0]!, entries.at(-1)!];
    const closed = state === 'closed' ? { closed_at: ago(last.hoursAgo), closed_by: WHO } : {};
    await tx
      .insertInto('service_ticket')
      .values({
        ...ticket,
        topic,
        state,
        excerpt: excerptOf(last.body),
        version: entries.length,
        opened_at: ago(first.hoursAgo),
        changed_at: ago(last.hoursAgo),
        ...closed,
      })
      .execute();
    await tx
      .insertInto('service_entry')
      .values(
        entries.map(({ who, body, hoursAgo }, i) => ({
          person_id: ticket.person_id,
          ticket_id: ticket.id,
          id: seedId('serviceEntry', `${index + 1}.${i + 1}`),
          who: who ?? null,
          body,
          at: ago(hoursAgo),
        })),
      )
      .execute();
  }
};
