import type { MessengerAttempt } from '@cellar/shared/api/money/messengerPay/schema';
import type { SharedOrder } from '@cellar/shared/api/money/payLinks/schema';
import { picture } from '@cellar/shared/testing/goods';
import { orderId } from '@cellar/shared/testing/orders';

const later = '2099-01-01T00:00:00.000Z';

/** An attempt that is paid inside the messenger. */
export const messengerAttempt = (change: Partial<MessengerAttempt> = {}): MessengerAttempt => ({
  no: 'P1',
  state: 'open',
  text: '酒窖订单 2603010000000001',
  amountFen: 121600,
  payBeforeAt: later,
  now: new Date().toISOString(),
  hasPayer: true,
  resultPath: `/pay-result?orderId=${orderId}`,
  otherPath: `/pay-type?orderId=${orderId}`,
  ...change,
});

/** An order of somebody else, behind the link `t1`. */
export const sharedOrder = (change: Partial<SharedOrder> = {}): SharedOrder => ({
  token: 't1',
  orderId: null,
  state: 'waiting',
  text: '付款后由商家直接发货给对方',
  byMe: false,
  byMeFen: 0,
  orderNo: '2603010000000001',
  asker: { name: '林**', phone: '138****0001' },
  goods: [{ name: '奥布拉克庄园正牌干红 2015', spec: '单瓶', picture: picture(), quantity: 2, gift: false }],
  totalFen: 121600,
  paidFen: 0,
  restFen: 121600,
  payBeforeAt: later,
  now: new Date().toISOString(),
  methods: [
    { code: 'h5', name: '微信支付', note: '打开微信完成付款', available: true, reason: null, paysFen: 121600 },
    { code: 'ums', name: '银联云闪付', note: '支持各大银行卡', available: true, reason: null, paysFen: 121600 },
  ],
  chosen: 'h5',
  ...change,
});
