/** Tabs of the order desk, by what an order waits for. */
export const DESK_TABS = {
  all: '全部',
  waiting: '待付款',
  grouping: '待成团',
  toShip: '待发货',
  shipped: '已发货',
  afterSale: '售后中',
  toRestock: '待入库',
  received: '已完成',
  closed: '已关闭',
} as const;
export type DeskTab = keyof typeof DESK_TABS;

/** How an order was paid, as the desk filters it. */
export const DESK_WAYS = {
  wechat: '微信支付',
  ums: '银联支付',
  balance: '余额支付',
  transfer: '转账',
  installments: '分期支付',
} as const;
export type DeskWay = keyof typeof DESK_WAYS;

/** Orders by who has noted something about them. */
export const DESK_REMARKS = { buyer: '买家有备注', shop: '商家有备注', none: '没有备注' } as const;
export type DeskRemark = keyof typeof DESK_REMARKS;

/** Most characters of what the shop notes about an order. */
export const MAX_SHOP_NOTE = 200;

/** Without finance an order's goods are made cheaper by no more than this part of them. */
export const MAX_CUT_PERCENT = 10;

/** How much longer an order may wait to be paid, in hours from now. */
export const PAY_TERMS = { 24: '24 小时', 72: '3 天', 168: '7 天' } as const;

/** How long an order that staff place may wait to be paid; by transfer as long as a reported one waits for its check. */
export const PHONE_TERMS = {
  halfHour: '30 分钟',
  day: '1 天',
  threeDays: '3 天',
  week: '7 天',
  transfer: '对公转账，10 天',
} as const;
export type PhoneTerm = keyof typeof PHONE_TERMS;
