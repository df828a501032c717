import type { ClassOrder, ClassOrderBrief, Learner, Waiting } from '@cellar/shared/api/trade/classOrders/shapes';
import { invoicing } from '@cellar/shared/testing/orders';
import { idOf, session } from '../common/courses.testing';

export const orderBrief = (n = 1, change: Partial<ClassOrderBrief> = {}): ClassOrderBrief => ({
  orderId: idOf(n),
  orderNo: `C260501000${n}`,
  state: 'waiting',
  hint: '名额已为你保留，请在付款时间内完成支付',
  session: session(n),
  seats: 2,
  totalFen: 876000,
  payBeforeAt: '2030-05-01T02:30:00.000Z',
  placedAt: '2030-05-01T02:00:00.000Z',
  ...change,
});

export const learner = (line = 1, change: Partial<Learner> = {}): Learner => ({
  line,
  name: '林黛玉',
  pinyin: 'LIN DAIYU',
  phone: '13900000000',
  idNumber: '310***********002X',
  attended: null,
  passed: null,
  grade: null,
  certificateNo: null,
  certifiedAt: null,
  ...change,
});

export const classOrder = (change: Partial<ClassOrder> = {}): ClassOrder => ({
  ...orderBrief(1),
  state: 'paid',
  hint: '5月11日开课，确认开班后会通知你',
  now: '2030-05-01T02:05:00.000Z',
  restFen: 0,
  paidFen: 876000,
  refundedFen: 0,
  methodLabel: '微信支付',
  paidAt: '2030-05-01T02:04:00.000Z',
  closeReason: null,
  backFen: null,
  removedSeats: 0,
  learners: [learner(1), learner(2, { name: '史湘云', pinyin: 'SHI XIANGYUN' })],
  phone: '13900000000',
  room: '3 层 A 教室',
  address: '南京西路 1266 弄',
  schedule: [{ day: '2030-05-11', from: '09:30', to: '17:00', topic: '国际品种' }],
  includes: ['官方教材'],
  invoice: null,
  invoicing: invoicing(),
  agreementVersion: 1,
  rules: [
    { days: 14, percent: 100, until: '2030-04-27' },
    { days: 7, percent: 70, until: '2030-05-04' },
    { days: 3, percent: 50, until: '2030-05-08' },
    { days: 0, percent: 0, until: '2030-05-11' },
  ],
  withdrawal: { percent: 70, amountFen: 613200 },
  material: [],
  canReview: false,
  review: null,
  events: [{ text: '报名成功', at: '2030-05-01T02:04:00.000Z' }],
  ...change,
});

export const waitingPlace = (change: Partial<Waiting> = {}): Waiting => ({
  waitingId: idOf(51),
  session: session(7, { title: '香槟产区课', kind: 'region', regionId: 'champagne', remaining: 0 }),
  seats: 1,
  state: 'waiting',
  ahead: 2,
  offerUntil: null,
  ...change,
});
