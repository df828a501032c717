import type { DiscoveredRemote } from '@cellar/shared/contract/discovery';
import { adoptDiscovery, discoveryNow, type Row } from '../../discovery';
import { ownScreens } from '../../native/ownScreens';
import { lazyScreenOf } from './lazyScreenOf';

const screens = ownScreens as Record<string, () => Promise<{ default: () => null }>>;
const rowOf = (module: string): Row => ({
  path: '/toOem',
  module,
  remote: null,
  navTitle: '试验',
  name: 'trial',
  skeleton: 'text',
});
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'loaded',
    (error: Error) => error.message,
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is loaded once, by anyone who asks first', async () => {
  const load = jest.fn(async () => ({ default: () => null }));
  screens['Once'] = load;
  const screen = lazyScreenOf(rowOf('Once'));
  await Promise.all([screen.load(), lazyScreenOf(rowOf('Once')).load()]);
  await screen.load();
  expect([load.mock.calls.length, screen.ready]).toEqual([1, expect.any(Function)]);
});

it('a failure holds for a moment, unless a person asks again', async () => {
  let tries = 0;
  screens['Failing'] = () => Promise.reject(new Error(`try ${++tries}`));
  const screen = lazyScreenOf(rowOf('Failing'));
  expect([await failure(screen.load()), await failure(screen.load())]).toEqual(['try 1', 'try 1']);
  screen.forgive();
  expect(await failure(screen.load())).toBe('try 2');
  jest.advanceTimersByTime(2000);
  expect(await failure(screen.load())).toBe('try 3');
});

it.each(['disabled', 'removed'] as const)('nothing is asked for of a remote that is %s', async (state) => {
  const asked = jest.fn();
  globalThis.fetch = asked as unknown as typeof fetch;
  const closed: DiscoveredRemote = {
    name: 'courses',
    version: '1.0.0',
    digest: 'sha384-x',
    state,
    release: { channel: 'stable', cohort: 'stable' },
    loadTimeout: 1,
    origins: [''],
  };
  adoptDiscovery({ ...discoveryNow(), remotes: [closed] });
  expect(await failure(lazyScreenOf({ ...rowOf('CourseScreen'), remote: 'courses' }).load())).toBe(
    'courses is not live',
  );
  expect(asked).not.toHaveBeenCalled();
  expect(document.querySelectorAll('script[src]')).toHaveLength(0);
});
