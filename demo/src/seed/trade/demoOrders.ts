import type { OrderState } from '@cellar/server/core/states/order';

export type DemoLine = [code: string, kind: 'bottle' | 'case', quantity: number, from?: 'shanghai' | 'bonded'];

export type DemoOrder = {
  key: string;
  phone: string;
  state: OrderState;
  /** When it was placed, in hours before the opening. */
  hoursAgo: number;
  lines: DemoLine[];
  method?: 'h5' | 'balance' | 'offline';
  /** Taken off by a promotion: an amount, or what is left to pay. */
  offFen?: number;
  totalFen?: number;
  /** Unit prices of then, where they differ from today's. */
  unitFen?: number;
  coins?: number;
  /** One that the person owned, and what it took off. */
  coupon?: { key: string; offFen: number };
  /** The n-th address of the person, from 1. */
  address?: number;
  delivery?: 'courier' | 'pickup';
  remark?: string;
  invoice?: {
    kind: 'personal' | 'company';
    title: string;
    taxNo?: string;
    email?: string;
    /** 增值税专用发票 */
    special?: { address: string; phone: string; bank: string; account: string };
  };
  ownNo?: string;
  reason?: string;
  /** Hours from the order to its end, where it was not soon. */
  closeAfter?: number;
  /** Hours from the shipping to the door. */
  journeyHours?: number;
  /** Hours from the order to the shipping, and from the shipping to the receipt. */
  shipAfter?: number;
  receiveAfter?: number;
  review?: { stars: number; body: string; followup?: { body: string; daysLater: number } };
};

const lin = '13800000001';
const wang = '13800000002';
const zhao = '13800000005';
const lingnan = '13800000006';
const heping = '13800000021';
const DAY = 24;
const company = {
  kind: 'company',
  title: '上海林氏酒业有限公司',
  taxNo: '91310104MA1FL0XX7X',
  email: 'caiwu@linshi-wine.example',
} as const;

/** What the demo people bought, in every state. Amounts and days agree with their statements of balance, points and growth. */
export const demoOrders: DemoOrder[] = [
  {
    key: 'lin-waiting',
    phone: lin,
    state: 'waiting',
    hoursAgo: 0.1,
    lines: [
      ['C1010', 'bottle', 1],
      ['C1031', 'bottle', 2],
    ],
    remark: '请附酒庄品鉴卡',
  },
  {
    key: 'lin-paid',
    phone: lin,
    state: 'paid',
    hoursAgo: 2,
    lines: [['C1001', 'case', 1]],
    method: 'h5',
    offFen: 20000,
    remark: '请避免周末配送',
    invoice: company,
    ownNo: 'LS-0418',
  },
  {
    key: 'lin-packed',
    phone: lin,
    state: 'packed',
    hoursAgo: 9,
    lines: [
      ['C1024', 'bottle', 6],
      ['C1027', 'bottle', 2],
    ],
    method: 'h5',
    address: 2,
  },
  {
    key: 'lin-shipped',
    phone: lin,
    state: 'shipped',
    hoursAgo: 30,
    shipAfter: 7,
    journeyHours: 26,
    method: 'h5',
    coupon: { key: 'sparkling-300', offFen: 4000 },
    lines: [
      ['C1034', 'bottle', 2, 'shanghai'],
      ['C1045', 'bottle', 1],
      ['C1043', 'bottle', 3, 'bonded'],
    ],
  },
  {
    key: 'lin-pickup',
    phone: lin,
    state: 'received',
    hoursAgo: 5 * DAY + 6,
    shipAfter: 2,
    receiveAfter: 4,
    lines: [['C1063', 'bottle', 2, 'shanghai']],
    method: 'balance',
    delivery: 'pickup',
    totalFen: 39600,
  },
  {
    key: 'lin-reviewed',
    phone: lin,
    state: 'received',
    hoursAgo: 12 * DAY,
    shipAfter: 9,
    journeyHours: 20,
    receiveAfter: 62,
    lines: [['C1010', 'bottle', 1]],
    method: 'h5',
    review: {
      stars: 5,
      body: '醒了一个小时，黑醋栗和雪松的香气慢慢打开，单宁细腻。恒温箱送到家，酒标完好，会再买一箱存着。',
    },
  },
  {
    key: 'lin-returns',
    phone: lin,
    state: 'received',
    hoursAgo: 11 * DAY,
    shipAfter: 8,
    journeyHours: 22,
    receiveAfter: 60,
    lines: [
      ['C1031', 'bottle', 4],
      ['C1126', 'bottle', 3],
      ['C1058', 'bottle', 6],
    ],
    method: 'h5',
  },
  {
    key: 'lin-refunded',
    phone: lin,
    state: 'refunded',
    hoursAgo: 13 * DAY,
    lines: [['C1019', 'bottle', 1]],
    method: 'h5',
    reason: '该年份已售罄，商家同意退款',
  },
  {
    key: 'lin-refused',
    phone: lin,
    state: 'refused',
    hoursAgo: 16 * DAY,
    shipAfter: 8,
    journeyHours: 30,
    lines: [['C1095', 'bottle', 3]],
    method: 'h5',
    address: 3,
    reason: '包裹未签收',
  },
  {
    key: 'lin-coins',
    phone: lin,
    state: 'received',
    hoursAgo: 18 * DAY,
    shipAfter: 10,
    journeyHours: 22,
    receiveAfter: 50,
    lines: [
      ['C1121', 'bottle', 2],
      ['C1098', 'bottle', 1],
    ],
    method: 'h5',
    coins: 100,
    coupon: { key: 'welcome', offFen: 5000 },
  },
  {
    key: 'lin-cancelled',
    phone: lin,
    state: 'cancelled',
    hoursAgo: 20 * DAY,
    lines: [['C1047', 'bottle', 1]],
    reason: '收货信息填错了',
  },
  { key: 'lin-expired', phone: lin, state: 'expired', hoursAgo: 25 * DAY, lines: [['C1064', 'bottle', 2]] },
  {
    key: 'lin-first',
    phone: lin,
    state: 'received',
    hoursAgo: 33 * DAY,
    shipAfter: 6,
    journeyHours: 24,
    receiveAfter: 40,
    lines: [['C1001', 'bottle', 1]],
    unitFen: 128000,
    method: 'balance',
    review: {
      stars: 5,
      body: '波亚克的骨架，十年的酒正好喝，回味很长。客服建议的醒酒时间很准。',
      followup: { body: '第二瓶放了三周再开，皮革和雪茄盒的香气更明显了，值得等。', daysLater: 21 },
    },
  },
  {
    key: 'lin-spring',
    phone: lin,
    state: 'received',
    hoursAgo: 52 * DAY,
    shipAfter: 12,
    journeyHours: 60,
    receiveAfter: 120,
    lines: [
      ['C1125', 'bottle', 6],
      ['C1058', 'bottle', 6],
    ],
    method: 'h5',
    offFen: 10000,
  },
  {
    key: 'lin-whites',
    phone: lin,
    state: 'received',
    hoursAgo: 76 * DAY,
    shipAfter: 12,
    journeyHours: 30,
    receiveAfter: 72,
    lines: [
      ['C1077', 'bottle', 3],
      ['C1130', 'bottle', 2],
    ],
    method: 'h5',
  },
  {
    key: 'lin-bubbles',
    phone: lin,
    state: 'received',
    hoursAgo: 118 * DAY,
    shipAfter: 20,
    journeyHours: 96,
    receiveAfter: 140,
    lines: [
      ['C1034', 'bottle', 3, 'bonded'],
      ['C1035', 'bottle', 1, 'bonded'],
    ],
    method: 'h5',
    invoice: { kind: 'personal', title: '林志远' },
  },
  {
    key: 'lin-cognac',
    phone: lin,
    state: 'received',
    hoursAgo: 160 * DAY,
    shipAfter: 8,
    journeyHours: 26,
    receiveAfter: 60,
    lines: [['C1046', 'bottle', 2, 'shanghai']],
    method: 'h5',
  },

  {
    key: 'wang-first',
    phone: wang,
    state: 'received',
    hoursAgo: 41 * DAY,
    shipAfter: 9,
    journeyHours: 48,
    receiveAfter: 80,
    lines: [
      ['C1031', 'bottle', 1],
      ['C1126', 'bottle', 1],
    ],
    method: 'h5',
    review: { stars: 4, body: '气泡细腻，冰镇后开瓶很清爽，朋友聚会一下就喝完了。' },
  },
  {
    key: 'wang-second',
    phone: wang,
    state: 'received',
    hoursAgo: 22 * DAY,
    lines: [['C1063', 'bottle', 2, 'shanghai']],
    method: 'h5',
  },
  {
    key: 'wang-recent',
    phone: wang,
    state: 'received',
    hoursAgo: 5 * DAY,
    receiveAfter: 44,
    lines: [['C1010', 'bottle', 1, 'shanghai']],
    method: 'h5',
  },
  {
    key: 'wang-cancelled',
    phone: wang,
    state: 'cancelled',
    hoursAgo: 9 * DAY,
    lines: [['C1036', 'bottle', 1, 'shanghai']],
    reason: '暂时不想买了',
  },

  {
    key: 'zhao-last',
    phone: zhao,
    state: 'received',
    hoursAgo: 48 * DAY,
    shipAfter: 10,
    journeyHours: 40,
    receiveAfter: 90,
    lines: [['C1007', 'case', 2]],
    method: 'h5',
  },

  {
    key: 'lingnan-shipped',
    phone: lingnan,
    state: 'shipped',
    hoursAgo: 40,
    shipAfter: 10,
    journeyHours: 70,
    lines: [
      ['C1001', 'case', 4],
      ['C1008', 'case', 3],
    ],
    method: 'h5',
    address: 2,
    ownNo: 'LN-2026-031',
  },
  {
    key: 'lingnan-paid',
    phone: lingnan,
    state: 'paid',
    hoursAgo: 5,
    lines: [['C1049', 'case', 2]],
    method: 'h5',
    address: 2,
  },
  {
    key: 'lingnan-big',
    phone: lingnan,
    state: 'received',
    hoursAgo: 21 * DAY,
    shipAfter: 8,
    journeyHours: 66,
    receiveAfter: 80,
    lines: [['C1001', 'case', 1]],
    totalFen: 620000,
    method: 'balance',
    address: 2,
  },
  {
    key: 'lingnan-transfer',
    phone: lingnan,
    state: 'waiting',
    hoursAgo: 3,
    lines: [['C1101', 'bottle', 24]],
    address: 2,
  },
  {
    key: 'heping-transfer',
    phone: heping,
    state: 'received',
    hoursAgo: 9 * DAY,
    shipAfter: 10,
    receiveAfter: 50,
    lines: [['C1031', 'bottle', 6]],
    method: 'offline',
  },
  {
    key: 'heping-special',
    phone: heping,
    state: 'received',
    hoursAgo: 15 * DAY,
    shipAfter: 8,
    receiveAfter: 44,
    lines: [['C1010', 'bottle', 3]],
    method: 'h5',
    invoice: {
      kind: 'company',
      title: '天津和平路名酒行',
      taxNo: '91120101MA05XQ2J8K',
      special: {
        address: '天津市和平区和平路 263 号',
        phone: '022-27110263',
        bank: '招商银行天津和平支行',
        account: '122900123410603',
      },
    },
  },
];
