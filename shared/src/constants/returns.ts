export const RETURN_KINDS = { refundOnly: '仅退款', goodsBack: '退货退款', exchange: '换货补发' } as const;
export type ReturnKind = keyof typeof RETURN_KINDS;

export const RETURN_REASONS = {
  unwanted: '不想要了',
  mistaken: '拍错或多拍',
  late: '发货太慢',
  damaged: '破损或漏液',
  missing: '少发漏发',
  wrong: '发错商品',
  spoiled: '酒质变坏',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** `checked`: the goods came back or need not; money or new goods are next. */
export const RETURN_STATES = {
  applied: '待审核',
  sending: '待寄回',
  sent: '寄回中',
  checked: '已验收',
  refunding: '退款中',
  resent: '新品已寄出',
  refunded: '已退款',
  exchanged: '换货完成',
  refused: '未通过',
  cancelled: '已撤销',
  closed: '已关闭',
} as const;
export type ReturnState = keyof typeof RETURN_STATES;

export const COURIERS = [
  '顺丰速运',
  '京东快递',
  '中通快递',
  '圆通速递',
  '韵达快递',
  '申通快递',
  '德邦快递',
  '邮政 EMS',
  '其他快递',
] as const;

export const MAX_RETURN_PICTURES = 6;
export const MAX_RETURN_TEXT = 300;
