import type { DemoOrder } from './demoOrders';

export const lin = '13800000001';
export const wang = '13800000002';
export const lingnan = '13800000006';

export const GROUP_HOURS = 72;

/** Bottles that groups can order. */
export const demoOffers = [
  { code: 'C1010', size: 2, units: 1 },
  { code: 'C1024', size: 3, units: 2 },
  { code: 'C1031', size: 2, units: 1 },
] as const;
type Code = (typeof demoOffers)[number]['code'];

type DemoGroup = {
  key: string;
  code: Code;
  state: 'open' | 'filled' | 'failed';
  /** When it was started, in hours before the opening. */
  hoursAgo: number;
};

/** One that others started, and the demo buyer's: running, filled and failed. */
export const demoGroups: DemoGroup[] = [
  { key: 'wang-open', code: 'C1010', state: 'open', hoursAgo: 20 },
  { key: 'lin-open', code: 'C1024', state: 'open', hoursAgo: 44 },
  { key: 'lin-filled', code: 'C1031', state: 'filled', hoursAgo: 60 },
  { key: 'lin-failed', code: 'C1010', state: 'failed', hoursAgo: 120 },
];

export type GroupOrder = DemoOrder & { group: string };

/** The members of the groups; what they pay is the price of the offer. */
export const groupOrders: GroupOrder[] = [
  {
    key: 'wang-group-open',
    group: 'wang-open',
    phone: wang,
    state: 'paid',
    hoursAgo: 20,
    lines: [['C1010', 'bottle', 1]],
  },
  {
    key: 'lin-group-open',
    group: 'lin-open',
    phone: lin,
    state: 'paid',
    hoursAgo: 44,
    lines: [['C1024', 'bottle', 2]],
  },
  {
    key: 'wang-group-join',
    group: 'lin-open',
    phone: wang,
    state: 'paid',
    hoursAgo: 43,
    lines: [['C1024', 'bottle', 2]],
  },
  {
    key: 'lingnan-group',
    group: 'lin-filled',
    phone: lingnan,
    state: 'paid',
    hoursAgo: 60,
    lines: [['C1031', 'bottle', 1]],
    address: 2,
  },
  {
    key: 'lin-group-filled',
    group: 'lin-filled',
    phone: lin,
    state: 'paid',
    hoursAgo: 59,
    lines: [['C1031', 'bottle', 1]],
  },
  {
    key: 'lin-group-failed',
    group: 'lin-failed',
    phone: lin,
    state: 'refunded',
    hoursAgo: 120,
    lines: [['C1010', 'bottle', 1]],
    reason: '拼团未成功',
    closeAfter: GROUP_HOURS,
  },
];
