/** What a ticket is about, as people read it. */
export const SERVICE_TOPICS = {
  order: '订单与配送',
  afterSale: '退换与售后',
  payment: '付款与发票',
  goods: '商品与真伪',
  account: '账号与会员',
  advice: '建议与投诉',
} as const;
export type ServiceTopic = keyof typeof SERVICE_TOPICS;

export const TICKET_STATES = { open: '待回复', answered: '已回复', closed: '已关闭' } as const;
export type TicketState = keyof typeof TICKET_STATES;

export const MAX_TICKET_PICTURES = 6;
export const MIN_TICKET_LENGTH = 5;
export const MAX_TICKET_LENGTH = 500;
