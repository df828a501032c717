import type { Invoicing } from '@cellar/shared/api/trade/invoices/schema';
import type {
  OrderDetails,
  OrderLine,
  OrderRow,
  ParcelBrief,
  TrackedParcel,
} from '@cellar/shared/api/trade/orders/schema';
import type { PayResult, PaySheet } from '@cellar/shared/api/money/payment/schema';
import { picture } from '@cellar/shared/testing/goods';

const idOf = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const placedAt = '2026-03-01T02:00:00.000Z';
const later = '2099-01-01T00:00:00.000Z';
const nowOf = () => new Date().toISOString();

export const orderId = idOf(1);

export const orderLine = (line = 1, change: Partial<OrderLine> = {}): OrderLine => ({
  line,
  productId: idOf(100 + line),
  name: `奥布拉克庄园正牌干红 ${2014 + line}`,
  spec: '单瓶',
  picture: picture(),
  quantity: 1,
  priceFen: 121600,
  goodsFen: 121600,
  offFen: 0,
  gift: false,
  reviewed: false,
  ...change,
});

/** The nth order of a list, unpaid. */
export const orderRow = (n = 1, change: Partial<OrderRow> = {}): OrderRow => ({
  id: idOf(n),
  orderNo: `260301${String(n).padStart(10, '0')}`,
  state: 'waiting',
  stateLabel: '待付款',
  placedAt,
  payBeforeAt: later,
  totalFen: 121600,
  paidFen: 0,
  refundedFen: 0,
  quantity: 1,
  bottles: 1,
  kinds: 1,
  lines: [orderLine()],
  news: null,
  actions: ['cancel', 'pay'],
  ...change,
});

export const invoicing = (change: Partial<Invoicing> = {}): Invoicing => ({
  state: 'none',
  open: true,
  id: null,
  number: null,
  amountFen: null,
  issuedAt: null,
  hint: '还没有申请发票，确认收货后仍可申请',
  ...change,
});

export const orderPage = (list: OrderRow[], next: string | null = null) => ({ list, next, now: nowOf() });

export const orderDetails = (change: Partial<OrderDetails> = {}): OrderDetails => {
  const { kinds: _kinds, lines: _lines, news: _news, ...brief } = orderRow(1);
  return {
    ...brief,
    hint: '请在 23 小时内完成付款，逾期订单自动取消',
    delivery: 'courier',
    address: {
      name: '林志远',
      phone: '13800000001',
      areaCode: '310104',
      country: '中国',
      province: '上海市',
      city: '上海市',
      county: '徐汇区',
      detail: '衡山路 922 号 1203 室',
    },
    canChangeAddress: true,
    groups: [{ warehouse: '上海恒温仓', lines: [orderLine()] }],
    amounts: [
      { key: 'goods', label: '商品合计', fen: 121600 },
      { key: 'freight', label: '运费', fen: 0 },
    ],
    restFen: 121600,
    pickupCode: null,
    promisedDay: null,
    invoice: null,
    invoicing: invoicing(),
    ownNo: null,
    remarks: [],
    times: [{ label: '下单时间', at: placedAt }],
    methodLabel: null,
    closeReason: null,
    refunds: [],
    news: null,
    parcels: 0,
    protection: null,
    groupState: null,
    finishAt: null,
    now: nowOf(),
    ...change,
  };
};

/** The pages of the order. */
export const payPaths = {
  pay: `/pay-type?orderId=${orderId}`,
  result: `/pay-result?orderId=${orderId}`,
  view: `/order-details?orderId=${orderId}`,
};

export const paySheet = (change: Partial<PaySheet> = {}): PaySheet => ({
  orderId,
  paths: payPaths,
  orderNo: '2603010000000001',
  state: 'waiting',
  totalFen: 121600,
  paidFen: 0,
  restFen: 121600,
  payBeforeAt: later,
  now: nowOf(),
  methods: [
    { code: 'balance', name: '余额支付', note: '可用 ¥2,460.00', available: true, reason: null, paysFen: 121600 },
    { code: 'h5', name: '微信支付', note: '打开微信完成付款', available: true, reason: null, paysFen: 121600 },
  ],
  chosen: 'balance',
  transfer: null,
  asking: null,
  ...change,
});

export const payResult = (state: PayResult['state'], change: Partial<PayResult> = {}): PayResult => ({
  orderId,
  orderNo: '2603010000000001',
  state,
  text: `说明：${state}`,
  totalFen: 121600,
  paidFen: state === 'paid' ? 121600 : 0,
  restFen: state === 'paid' ? 0 : 121600,
  methodLabel: state === 'paid' ? '微信支付' : null,
  paidAt: state === 'paid' ? placedAt : null,
  groupState: null,
  delivery: 'courier',
  promisedDay: null,
  payBeforeAt: later,
  now: nowOf(),
  ...change,
});

export const parcel = (n = 1, change: Partial<ParcelBrief> = {}): ParcelBrief => ({
  id: idOf(500 + n),
  courier: '恒温速运',
  trackingNo: `HW${String(n).padStart(12, '0')}`,
  courierPhone: '95338',
  driverPhone: null,
  state: 'transit',
  stateLabel: '运输中',
  warehouse: '上海恒温仓',
  shippedAt: placedAt,
  arrival: '预计明天送达',
  lines: [{ name: `瓦雷纳天然香槟 ${n}`, spec: '单瓶', picture: picture(), quantity: 2 }],
  ...change,
});

export const trackedParcel = (n = 1, change: Partial<TrackedParcel> = {}): TrackedParcel => ({
  ...parcel(n),
  events: [
    { id: idOf(700 + n), place: '上海 徐汇', text: `快递员正在派送 ${n}`, at: '2026-03-02T02:00:00.000Z' },
    { id: idOf(800 + n), place: '上海', text: `包裹已揽收 ${n}`, at: placedAt },
  ],
  ...change,
});
