import type { ActivityPage, BlockData } from '@cellar/shared/api/pages/activity/schema';
import type { Lottery } from '@cellar/shared/api/campaigns/lottery/shapes';
import type { CouponOffer } from '@cellar/shared/api/catalog/coupons/schema';
import { fakeApi, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import ActivityScreen from './ActivityScreen';

type Block = { type: string; props: { id: string; [more: string]: unknown } };
export const ID = '0190c000-0000-7000-8000-000000000001';
export const later = (ms: number) => new Date(Date.now() + ms).toISOString();

export const coupon = (change: Partial<CouponOffer> = {}): CouponOffer => ({
  id: '0190c000-0000-7000-8000-0000000000c1',
  name: '年货节满减券',
  thresholdFen: 100000,
  offFen: 10000,
  scopeText: '全场可用',
  toAt: later(1e9),
  validDays: 15,
  takenPercent: 40,
  perPerson: 1,
  collected: 0,
  state: 'collectable',
  ...change,
});

export const lottery = (change: Partial<Lottery> = {}): Lottery => ({
  id: '0190c000-0000-7000-8000-0000000000d1',
  name: '开酒有喜',
  now: later(0),
  fromAt: later(-1e6),
  toAt: later(1e6),
  state: 'running',
  chancesPerDay: 3,
  left: 2,
  prizes: [
    { id: '0190c000-0000-7000-8000-0000000000e1', kind: 'coins', name: '5 金币', amount: 5 },
    { id: '0190c000-0000-7000-8000-0000000000e2', kind: 'none', name: '谢谢参与', amount: 0 },
  ],
  rules: ['每天三次'],
  winners: [{ id: '0190c000-0000-7000-8000-0000000000f1', name: '林**', prize: '20 金币', at: later(0) }],
  ...change,
});

/** A page that is on, with these blocks and what the server found for them. */
export const live = (content: Block[], data: Record<string, BlockData> = {}, change: object = {}): ActivityPage => ({
  state: 'live',
  id: ID,
  title: '年货节',
  summary: '团圆好酒',
  picture: null,
  now: later(0),
  toAt: later(1e9),
  revision: 1,
  versions: {},
  page: {
    root: { props: { title: '年货节', description: '', tone: 'paper', shareTitle: '', sharePicture: null } },
    content,
  },
  data,
  ...change,
});

type Options = {
  replies?: Replies;
  person?: true;
  published?: readonly string[];
  data?: Record<string, BlockData>;
  /** More of the page's address. */
  query?: string;
};

/** The screen with one page of these blocks. */
export function openPage(content: Block[], { replies = {}, data = {}, query = '', ...options }: Options = {}) {
  const api = fakeApi({
    'activity.getPage': ok(live(content, data)),
    'activity.saveStatistics': ok({}),
    'activity.listPages': ok({ now: later(0), list: [] }),
    ...replies,
  });
  return { api, ...renderScreen(<ActivityScreen />, `/activity?id=${ID}${query}`, options) };
}

type Counted = { kind: string; block: string; seconds?: number };

/** What was counted on the page so far, as if it were left now. */
export function counted({ sent }: ReturnType<typeof openPage>['api']): Counted[] {
  window.dispatchEvent(new Event('pagehide'));
  return sent('activity.saveStatistics').flatMap(({ events }) => JSON.parse(String(events)) as Counted[]);
}
