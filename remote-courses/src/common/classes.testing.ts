import type { ClassOrder, ClassResult, Learner, Waiting } from '@cellar/shared/api/trade/classOrders/shapes';
import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { invoicing, payResult, paySheet } from '@cellar/shared/testing/orders';

export const id = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const sessionId = id(1);
export const signUpId = id(2);
export const orderId = id(3);
export const LATER = '2099-01-01T00:00:00.000Z';
/** Two numbers with a true check digit. */
export const ID_NUMBERS = ['310101199001010012', '310101198505050021'] as const;

export const session = (change: Partial<CourseSession> = {}): CourseSession => ({
  id: sessionId,
  kind: 'wset',
  title: 'WSET 二级 · 葡萄酒二级认证',
  level: 2,
  regionId: null,
  city: '上海',
  venue: '静安校区',
  startsOn: '2030-05-11',
  endsOn: '2030-05-18',
  rhythm: '周末班',
  language: '中文授课',
  teacher: '罗一鸣',
  priceFen: 438000,
  seats: 18,
  remaining: 6,
  ...change,
});

const rules = [
  { days: 14, percent: 100, until: '2030-04-27' },
  { days: 7, percent: 70, until: '2030-05-04' },
  { days: 3, percent: 50, until: '2030-05-08' },
  { days: 0, percent: 0, until: '2030-05-11' },
];
const agreement = { version: 2, title: '报名协议', effectiveOn: '2026-01-01' };

export const known = (name: string, change = {}) => ({
  name,
  pinyin: 'LIN DAIYU',
  phone: '13800000001',
  idNumber: '310***********0012',
  ...change,
});

export const waitingPlace = (change: Partial<Waiting> = {}): Waiting => ({
  waitingId: id(9),
  session: session({ remaining: 0 }),
  seats: 2,
  state: 'waiting',
  ahead: 3,
  offerUntil: null,
  ...change,
});

export const signUpSheet = (
  change: Partial<Result<'classOrders.getSignUp'>> = {},
): Result<'classOrders.getSignUp'> => ({
  session: session(),
  needsIdentity: true,
  signUp: null,
  known: [],
  agreement,
  rules,
  offer: null,
  waiting: null,
  ...change,
});

export const confirmation = (change: Partial<Result<'classOrders.confirm'>> = {}): Result<'classOrders.confirm'> => ({
  signUpId,
  session: session(),
  participants: [known('林黛玉'), known('薛宝钗', { pinyin: 'XUE BAOCHAI' })],
  phone: '13800000001',
  invoice: null,
  now: new Date().toISOString(),
  unitFen: 438000,
  totalFen: 876000,
  agreement,
  rules,
  offer: null,
  signUpBeforeAt: '2030-05-10T10:00:00.000Z',
  address: '南京西路 1266 弄 3 楼',
  ...change,
});

export const learner = (line = 1, change: Partial<Learner> = {}): Learner => ({
  ...known(line === 1 ? '林黛玉' : '薛宝钗'),
  line,
  attended: null,
  passed: null,
  grade: null,
  certificateNo: null,
  certifiedAt: null,
  ...change,
});

export const classOrder = (change: Partial<ClassOrder> = {}): ClassOrder => ({
  orderId,
  orderNo: 'C260501000001',
  state: 'paid',
  hint: '报名成功，开课前会发上课通知',
  session: session(),
  seats: 2,
  totalFen: 876000,
  payBeforeAt: LATER,
  placedAt: '2030-04-01T02:00:00.000Z',
  now: new Date().toISOString(),
  restFen: 0,
  paidFen: 876000,
  refundedFen: 0,
  methodLabel: '微信支付',
  paidAt: '2030-04-01T02:05:00.000Z',
  closeReason: null,
  backFen: null,
  removedSeats: 0,
  learners: [learner(1), learner(2)],
  phone: '13800000001',
  room: '301 教室',
  address: '南京西路 1266 弄 3 楼',
  schedule: [
    { day: '2030-05-11', from: '09:30', to: '17:00', topic: '国际品种' },
    { day: '2030-05-18', from: '09:30', to: '17:00', topic: '考试' },
  ],
  includes: ['官方教材'],
  invoice: null,
  invoicing: invoicing(),
  agreementVersion: 2,
  rules,
  withdrawal: null,
  material: [],
  canReview: false,
  review: null,
  events: [],
  ...change,
});

export const classPaySheet = (
  change: Partial<Result<'classOrders.getPaySheet'>> = {},
): Result<'classOrders.getPaySheet'> => ({
  ...paySheet({ orderId, orderNo: 'C260501000001', totalFen: 876000, restFen: 876000 }),
  paths: {
    pay: `/wset-pay-type?orderId=${orderId}`,
    result: `/wset-result?orderId=${orderId}`,
    view: `/classDetail?orderId=${orderId}`,
  },
  methods: paySheet().methods.map((method) => ({ ...method, paysFen: 876000 })),
  title: 'WSET 二级 · 葡萄酒二级认证',
  seats: 2,
  ...change,
});

export const classResult = (state: ClassResult['state'], change: Partial<ClassOrder> = {}): ClassResult => ({
  ...payResult(state, { orderId, orderNo: 'C260501000001', totalFen: 876000 }),
  order: classOrder(change),
});
