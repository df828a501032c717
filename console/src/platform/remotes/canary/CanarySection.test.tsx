import { fireEvent, screen, within } from '@testing-library/react';
import type { CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import { fakeServer } from '../../../testing/fakes';
import { openPart } from '../../../testing/open';
import { CanarySection } from './CanarySection';
import { courseOf, marksOf } from './course';
import { canaryMessage, namedMessage, planMessage } from './sentences';

const AT = '2026-03-02T04:00:00.000Z';
const view: CanaryView = {
  version: '1.5.0',
  stable: '1.4.0',
  basisPoints: 500,
  state: 'running',
  from: '2026-03-02T03:00:00.000Z',
  to: AT,
  sessions: { stable: 400, canary: 200 },
  mainAction: 'submitOrder',
  rates: [
    {
      name: 'loads',
      stable: { hits: 0, of: 400 },
      canary: { hits: 1, of: 200 },
      difference: { value: 0.005, low: -0.005, high: 0.028 },
      decision: 'same',
    },
    {
      name: 'errors',
      stable: { hits: 2, of: 400 },
      canary: { hits: 30, of: 200 },
      difference: { value: 0.145, low: 0.1, high: 0.2 },
      decision: 'worse',
    },
    {
      name: 'acted',
      stable: { hits: 40, of: 400 },
      canary: { hits: 18, of: 200 },
      difference: { value: -0.01, low: -0.05, high: 0.04 },
      decision: 'same',
    },
  ],
  vitals: [
    {
      name: 'lcp',
      stable: { value: 1200, low: 1100, high: 1300, count: 400 },
      canary: { value: 1100, low: 1000, high: 1200, count: 200 },
      decision: 'same',
    },
    { name: 'inp', stable: null, canary: null, decision: 'few' },
  ],
  history: {
    stepMinutes: 2,
    points: [
      { at: AT, stable: { hits: 2, of: 400 }, canary: { hits: 30, of: 200 } },
      { at: '2026-03-02T04:02:00.000Z', stable: { hits: 0, of: 0 }, canary: { hits: 0, of: 0 } },
    ],
    figures: [
      { name: 'errors', stable: [0.005, null], canary: [0.15, null] },
      { name: 'lcp', stable: [1200, null], canary: [1100, null] },
    ],
  },
  shares: [
    { at: '2026-03-02T03:00:00.000Z', basisPoints: 500 },
    { at: '2026-03-02T03:30:00.000Z', basisPoints: 2500 },
  ],
  decision: 'worse',
  missing: 0,
  people: null,
  plan: null,
};

test('each figure has its count, difference and decision, and the whole is said in words', async () => {
  fakeServer(() => ({ states: 200, result: view }));
  openPart(<CanarySection name="orders" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('灰度失败明显更多');
  const table = within(screen.getByRole('table', { name: '灰度对比' }));
  expect(table.getByRole('row', { name: /^出现异常/ })).toHaveTextContent(
    '0.50%（2/400）15.00%（30/200）+14.50 点（+10.00 到 +20.00）明显更差',
  );
  expect(table.getByRole('row', { name: /^完成主要操作（submitOrder）/ })).toHaveTextContent(
    '10.00%（40/400）9.00%（18/200）−1.00 点（−5.00 到 +4.00）看不出差别',
  );
  expect(table.getByRole('row', { name: /^LCP/ })).toHaveTextContent(
    '1.20 s（400）1.10 s（200）−0.10 s（−0.30 s 到 +0.10 s）看不出差别',
  );
  expect(table.getByRole('row', { name: /^INP/ })).toHaveTextContent('–––样本不足');
});

// Rule: release-72
test('each figure has its course, and its numbers step by step', async () => {
  fakeServer(() => ({ states: 200, result: view }));
  openPart(<CanarySection name="orders" />);
  const table = within(await screen.findByRole('table', { name: '灰度对比' }));
  expect(table.getByRole('columnheader', { name: '走势' })).toBeVisible();
  expect(table.getByRole('row', { name: /^出现异常/ }).querySelectorAll('polyline')).toHaveLength(2);
  expect(table.getByRole('row', { name: /^INP/ }).querySelector('polyline')).toBeNull();
  const steps = within(screen.getByRole('table', { name: '变化', hidden: true }));
  expect(steps.getAllByRole('row', { hidden: true })).toHaveLength(2);
  expect(steps.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('15.00% / 0.50%1.10 s / 1.20 s');
  expect(screen.getByText('每 2 分钟的数字（灰度 / 正式版）')).toBeVisible();
});

// Rule: release-75
test('the shares stand in a picture and in words, each difference with its interval beside zero', async () => {
  const stages = [500, 2500, 10_000].map((basisPoints) => ({ basisPoints, sessions: 200, minutes: 30 }));
  const next = { basisPoints: 10_000, sessions: 200, notBefore: '2026-03-02T04:10:00.000Z' };
  fakeServer(() => ({ states: 200, result: { ...view, plan: { stages, since: AT, sessions: 120, next } } }));
  openPart(<CanarySection name="orders" />);
  const figure = await screen.findByRole('figure');
  expect(figure).toHaveTextContent(
    '灰度比例：2026-03-02 11:00 起 5%，2026-03-02 11:30 起 25%，最早 2026-03-02 12:10 扩大到 100%。',
  );
  for (const text of ['11:00 5%', '11:30 25%', '12:10 起 100%', '现在', '灰度 15.00%', '正式版 0.50%'])
    expect(within(figure).getByText(text)).toBeInTheDocument();
  const places = (name: RegExp) =>
    [...(screen.getByRole('row', { name }).querySelector('svg')?.children ?? [])].map((part) =>
      part.getAttribute('x1'),
    );
  // Zero in the middle; from +10 to +20 lies right of it, from −5 to +4 around it.
  expect(places(/^出现异常/).slice(0, 2)).toEqual(['50%', '73.0%']);
  expect(places(/^完成主要操作/).slice(0, 2)).toEqual(['50%', '4.0%']);
  expect(screen.getByRole('row', { name: /^INP/ }).querySelector('svg')).toBeNull();
});

// Rule: release-75
test('a step under the pointer stands in a box with its share and its failing sessions', async () => {
  fakeServer(() => ({ states: 200, result: view }));
  openPart(<CanarySection name="orders" />);
  const stage = (await screen.findByRole('figure')).querySelector('div')!;
  jest.spyOn(stage, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 0, 1000, 228));
  const pointAt = (clientX: number) => fireEvent(stage, new MouseEvent('pointermove', { clientX, bubbles: true }));
  // 67.5 minutes lie in a thousand pixels; the step from 12:00 on begins after 60 of them.
  pointAt(200 + 900);
  expect(screen.getByText('12:00–12:02')).toBeVisible();
  expect(screen.getByText('灰度比例 25%')).toBeVisible();
  expect(screen.getByText('灰度异常 15.00%（200 个会话里 30 个）')).toBeVisible();
  expect(screen.getByText('正式版异常 0.50%（400 个会话里 2 个）')).toBeVisible();
  pointAt(200 + 500);
  expect(screen.queryByText('12:00–12:02')).toBeNull();
});

test('a stage that comes late leaves the picture to what was, one that was halted has none to come', () => {
  const plan = {
    stages: [],
    since: AT,
    sessions: 0,
    next: { basisPoints: 5000, sessions: 1, notBefore: '2026-03-03T04:00:00.000Z' },
  };
  const course = courseOf({ ...view, plan });
  expect([course.next, course.top, course.parts.length]).toEqual([null, 2500, 2]);
  expect(course.end - course.now).toBeLessThan(course.now - course.start);
  expect(courseOf({ ...view, plan: { ...plan, next: { ...plan.next, notBefore: AT } } }).next?.basisPoints).toBe(5000);
  expect(
    courseOf({ ...view, state: 'halted', plan: { ...plan, next: { ...plan.next, notBefore: AT } } }).next,
  ).toBeNull();
  expect(marksOf(course).every((mark) => mark >= course.start && mark <= course.end)).toBe(true);
});

test('words follow the numbers', () => {
  const rates = view.rates.map((rate) => ({ ...rate, decision: 'same' as const }));
  expect(canaryMessage({ ...view, rates })).toBe('灰度明显更慢');
  const fewer = rates.map((rate) => (rate.name === 'acted' ? { ...rate, decision: 'worse' as const } : rate));
  expect(canaryMessage({ ...view, rates: fewer })).toBe('灰度里完成主要操作的明显更少');
  expect(canaryMessage({ ...view, rates, decision: 'few', missing: 20 })).toBe('样本不足：还差 20 个会话');
  expect(canaryMessage({ ...view, rates, decision: 'same' })).toBe('与正式版一致');
  expect(planMessage(view)).toBe('现在 5%，比例由人修改。');
  expect(namedMessage(view)).toBeNull();
  const list = [
    { id: 'n1', label: '员工 anna' },
    { id: 'n2', label: '员工 admin' },
  ];
  const named = { ...view, basisPoints: 0, people: { list, sessions: 12, failing: 1 } };
  expect(namedMessage(named)).toBe('指定的人（2 人）：员工 anna、员工 admin；12 个会话，1 个失败。');
  expect(planMessage(named)).toBe('现在只给指定的人，何时扩大到访客由人决定。');
  const stages = [500, 2500].map((basisPoints) => ({ basisPoints, sessions: 200, minutes: 30 }));
  const plan = { stages, since: AT, sessions: 120, next: { basisPoints: 2500, sessions: 200, notBefore: AT } };
  expect(planMessage({ ...view, plan })).toMatch(/^自动扩大（5% → 25%）：这一级已有 120\/200 个会话，.* 后扩大到 25%/);
  expect(planMessage({ ...view, plan: { ...plan, next: null } })).toContain('由人发布为正式版');
});
