import { writeKey } from '@cellar/shared/runtime/storage';
import { type AnalyticsEvent, trackEvent } from '@cellar/shared/runtime/tracking';

const page = window as Window & { cellarAnalytics?: { push: (event: AnalyticsEvent) => unknown } };

afterEach(() => delete page.cellarAnalytics);

// Rule: event-3
it.each([
  [undefined, {}],
  [1, { level: '金卡会员' }],
  [2, { level: '金卡会员', region: '上海' }],
] as const)('mode %p adds %p', (mode, added) => {
  writeKey('TDarea', '金卡会员');
  writeKey('TDgrade', '上海');
  trackEvent('addToCart', { ...(mode ? { mode } : {}), productId: 'p1' });
  expect(page.cellarAnalytics).toEqual([{ name: 'addToCart', data: { productId: 'p1', ...added } }]);
});

// Rule: event-2
it('keeps events until the script is there, and hands it the next ones', () => {
  trackEvent('early');
  const waiting = page.cellarAnalytics as unknown as AnalyticsEvent[];
  expect(waiting.map(({ name }) => name)).toEqual(['early']);
  const push = jest.fn();
  page.cellarAnalytics = { push };
  trackEvent('late');
  expect(push).toHaveBeenCalledWith({ name: 'late', data: {} });
  expect(waiting).toHaveLength(1);
});
