import { HOUR } from '@cellar/server/clock';
import type { DemoOrder } from './demoOrders';

const lin = '13800000001';
const wang = '13800000002';
const lingnan = '13800000006';

export type DemoOffer = { code: string; size: number; units: number; priceFen: number };
export const GROUP_HOURS = 72;
export const GROUP_MS = GROUP_HOURS * HOUR;

/** Goods that groups can order. */
export const demoOffers: DemoOffer[] = [
  { code: 'C1010', size: 2, units: 1, priceFen: 0 },
  { code: 'C1024', size: 3, units: 2, priceFen: 0 },
  { code: 'C1031', size: 2, units: 1, priceFen: 0 },
];
