import { DAY, dayOf, HOUR, startOfDay } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Db, Tx } from '@cellar/server/store/transaction';
import { goodsId, items, productId } from '../products';
import { swaps, type PromotionSeed } from './swaps';

const FEN = 100;
const codesOf = (keys: string[]) =>
  items.filter(({ winery }) => keys.includes(winery.key)).map(({ bottling }) => productId(bottling.code));
const LEFT_BANK = ['aubrac', 'verdelac', 'ormelune', 'tourvignan', 'pinsaguet'];
const leftBank = codesOf(LEFT_BANK);
/** Dear enough that ¥100 off a bottle is a discount, not a gift. */
const grandVins = items
  .filter(({ winery, yuan, bottling }) => LEFT_BANK.includes(winery.key) && yuan >= 500 && bottling.capacityMl === 750)
  .map(({ bottling }) => productId(bottling.code));

const promotions: PromotionSeed[] = [
  {
    key: 'left-bank-cases',
    kind: 'quantity_off',
    name: '左岸名庄每满 6 支减 600',
    tag: '6 支减 600',
    rule: { quantity: 6, offFen: 600 * FEN },
    scope: { productIds: grandVins },
  },
  {
    key: 'france-3000',
    kind: 'full_off',
    name: '法国名庄季满 3000 减 200',
    tag: '满 3000 减 200',
    rule: { thresholdFen: 3000 * FEN, offFen: 200 * FEN },
    scope: { countries: ['FR'], types: ['red', 'white'] },
  },
  {
    key: 'new-world-399',
    kind: 'full_off',
    name: '新世界满 399 减 50',
    tag: '满 399 减 50',
    rule: { thresholdFen: 399 * FEN, offFen: 50 * FEN },
    scope: { countries: ['AU', 'CL', 'AR', 'ZA', 'NZ'] },
  },
  {
    key: 'sparkling-percent',
    kind: 'percent',
    name: '起泡酒全场 9 折',
    tag: '起泡 9 折',
    rule: { bp: 1000 },
    scope: { types: ['sparkling'] },
  },
  {
    key: 'white-three',
    kind: 'quantity_off',
    name: '德国与西班牙干白任选 3 支减 45',
    tag: '3 支减 45',
    rule: { quantity: 3, offFen: 45 * FEN },
    scope: { countries: ['DE', 'ES'], types: ['white'] },
  },
  {
    key: 'italy-gift',
    kind: 'gift',
    name: '意大利酒满 1500 赠侍酒师海马刀',
    tag: '满赠酒刀',
    rule: { thresholdFen: 1500 * FEN, productId: goodsId('knife') },
    scope: { countries: ['IT'] },
  },
  ...swaps,
  {
    key: 'glass-bundle',
    kind: 'bundle',
    name: '两款水晶杯套餐 468',
    tag: '套餐 468',
    rule: {
      items: [
        { productId: goodsId('glass'), bottles: 1 },
        { productId: goodsId('glass-round'), bottles: 1 },
      ],
      priceFen: 468 * FEN,
    },
    scope: { productIds: [goodsId('glass'), goodsId('glass-round')] },
  },
];

type Coupon = {
  key: string;
  name: string;
  threshold: number;
  off: number;
  scope: object;
  total: number;
  taken: number;
  perPerson?: number;
  days?: number;
  open?: boolean;
  /** Days until it can be collected. */
  inDays?: number;
  /** Given to every account with its approval. */
  newcomer?: boolean;
};
const coupons: Coupon[] = [
  { key: 'all-299', name: '全场通用券', threshold: 299, off: 30, scope: {}, total: 20000, taken: 8640, perPerson: 2 },
  {
    key: 'all-1500',
    name: '囤酒满减 · 全场券',
    threshold: 1500,
    off: 100,
    scope: {},
    total: 8000,
    taken: 3120,
    perPerson: 2,
  },
  { key: 'all-3000', name: '整箱满减 · 全场券', threshold: 3000, off: 300, scope: {}, total: 3000, taken: 1985 },
  {
    key: 'france-800',
    name: '法国酒专享券',
    threshold: 800,
    off: 80,
    scope: { countries: ['FR'] },
    total: 5000,
    taken: 2210,
  },
  {
    key: 'sparkling-300',
    name: '起泡酒专享券',
    threshold: 300,
    off: 40,
    scope: { types: ['sparkling'] },
    total: 4000,
    taken: 3890,
  },
  {
    key: 'south-500',
    name: '澳新酒专享券',
    threshold: 500,
    off: 60,
    scope: { countries: ['AU', 'NZ'] },
    total: 3000,
    taken: 640,
  },
  {
    key: 'italy-600',
    name: '意大利酒专享券',
    threshold: 600,
    off: 66,
    scope: { countries: ['IT'] },
    total: 3000,
    taken: 1020,
  },
  {
    key: 'grand-5000',
    name: '左岸名庄专享券',
    threshold: 5000,
    off: 500,
    scope: { productIds: leftBank },
    total: 600,
    taken: 600,
  },
  {
    key: 'next-all-600',
    name: '周末加码 · 全场券',
    threshold: 600,
    off: 60,
    scope: {},
    total: 2000,
    taken: 0,
    inDays: 1,
  },
  {
    key: 'next-spain-400',
    name: '西班牙酒专享券',
    threshold: 400,
    off: 50,
    scope: { countries: ['ES'] },
    total: 1500,
    taken: 0,
    inDays: 3,
  },
  {
    key: 'welcome',
    name: '新人礼券',
    threshold: 299,
    off: 50,
    scope: {},
    total: 100000,
    taken: 18650,
    days: 30,
    open: false,
    newcomer: true,
  },
  {
    key: 'no-threshold',
    name: '全场无门槛券',
    threshold: 0,
    off: 10,
    scope: {},
    total: 50000,
    taken: 12003,
    open: false,
  },
];

const OPEN_FOR = 45 * DAY;
const MORNING = 10 * HOUR;
const morningIn = (days: number, now: Date) => new Date(startOfDay(dayOf(now)).getTime() + days * DAY + MORNING);
const YEAR = 365 * DAY;

export async function seedOffers(tx: Tx, now: Date) {
  const from_at = new Date(now.getTime() - 10 * DAY);
  const to_at = new Date(now.getTime() + OPEN_FOR);
  await tx
    .insertInto('promotion')
    .values(
      promotions.map(({ key, kind, name, tag, rule, scope }) => ({
        id: seedId('promotion', key),
        kind,
        name,
        tag,
        rule: JSON.stringify(rule),
        scope: JSON.stringify(scope),
        from_at,
        to_at,
      })),
    )
    .execute();
  await tx
    .insertInto('coupon')
    .values(
      coupons.map(
        ({
          key,
          name,
          threshold,
          off,
          scope,
          total,
          taken,
          perPerson = 1,
          days = 15,
          open = true,
          inDays,
          newcomer = false,
        }) => ({
          id: seedId('coupon', key),
          name,
          threshold_fen: threshold * FEN,
          off_fen: off * FEN,
          scope: JSON.stringify(scope),
          from_at: inDays === undefined ? from_at : morningIn(inDays, now),
          to_at,
          valid_days: days,
          total,
          taken,
          per_person: perPerson,
          collectable: open,
          newcomer,
        }),
      ),
    )
    .execute();
  await seedCode(tx, now);
}

const CODE = 'CELLAR88';

/** A code that any demo person can exchange once. */
const seedCode = (tx: Tx, now: Date) =>
  tx
    .insertInto('coupon_code')
    .values({
      code: CODE,
      coupon_id: seedId('coupon', 'all-299'),
      total: 1000,
      to_at: new Date(now.getTime() + YEAR),
      issued_at: now,
      issued_by: 'publisher',
    })
    .execute();

/** What the demo's people have collected: usable, used and expired ones. */
const owned: [phone: string, coupon: string, state: string, daysAgo: number][] = [
  ['13800000001', 'all-1500', 'unused', 2],
  ['13800000001', 'all-3000', 'unused', 4],
  ['13800000001', 'france-800', 'unused', 1],
  ['13800000001', 'all-299', 'unused', 3],
  ['13800000001', 'no-threshold', 'unused', 5],
  ['13800000001', 'sparkling-300', 'used', 12],
  ['13800000001', 'welcome', 'used', 20],
  ['13800000001', 'south-500', 'expired', 34],
  ['13800000002', 'welcome', 'unused', 6],
  ['13800000002', 'all-299', 'unused', 1],
  ['13800000006', 'all-3000', 'unused', 2],
  ['13800000006', 'all-1500', 'unused', 2],
];

const VALID_AGAIN = 15 * DAY;

/** Coupons that the demo's people hold unused do not run out with the age of the store. */
export async function renewOwnedCoupons(db: Db | Tx, now: Date) {
  const ids = owned
    .filter(([, , state]) => state === 'unused')
    .map(([phone, coupon]) => seedId('person_coupon', `${phone}-${coupon}`));
  await db
    .updateTable('person_coupon')
    .set({ state: 'unused', expires_at: new Date(now.getTime() + VALID_AGAIN) })
    .where('id', 'in', ids)
    .where('state', 'in', ['unused', 'expired'])
    .where('expires_at', '<', new Date(now.getTime() + DAY))
    .execute();
}

export async function seedOwnedCoupons(tx: Tx, now: Date) {
  await tx
    .insertInto('person_coupon')
    .values(
      owned.map(([phone, coupon, state, daysAgo]) => {
        const taken_at = new Date(now.getTime() - daysAgo * DAY - HOUR);
        const days = coupon === 'welcome' ? 30 : 15;
        return {
          person_id: seedId('person', phone),
          id: seedId('person_coupon', `${phone}-${coupon}`),
          coupon_id: seedId('coupon', coupon),
          state,
          taken_at,
          expires_at: new Date(taken_at.getTime() + days * DAY),
        };
      }),
    )
    .execute();
}
