import { act, screen } from '@testing-library/react';
import { alarms } from '@cellar/shared/api/platform/alarms/calls';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import { fakeServer } from '../testing/fakes';
import { openPart } from '../testing/open';
import { callQuery, useCall } from './useCall';

const EVERY = 10_000;
const shownNow = { visible: true };

function Part() {
  const { data } = useCall(alarms.list, {});
  return <p>{data ? `${data.list.length} 条` : '…'}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
  shownNow.visible = true;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (shownNow.visible ? 'visible' : 'hidden'),
  });
});
afterEach(() => jest.useRealTimers());

const later = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

test('a call is kept by its address and its parameters', () => {
  expect(callQuery(releases.get, { remote: 'orders' }).queryKey).toEqual([
    'GET /console/api/remotes/:remote',
    { remote: 'orders' },
  ]);
});

test('it is read every ten seconds while the page is visible, when it is so again, and not after the page is left', async () => {
  const asked = fakeServer(() => ({ states: 200, result: { list: [] } }));
  const { unmount } = openPart(<Part />);
  await later(0);
  expect(screen.getByText('0 条')).toBeInTheDocument();
  await later(EVERY);
  expect(asked).toHaveLength(2);
  shownNow.visible = false;
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await later(5 * EVERY);
  expect(asked).toHaveLength(2);
  shownNow.visible = true;
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await later(0);
  expect(asked).toHaveLength(3);
  unmount();
  await later(3 * EVERY);
  expect(asked).toHaveLength(3);
});

test('nothing is read while nobody is logged in', async () => {
  const asked = fakeServer(() => ({ states: 401, message: '未登录' }));
  openPart(<Part />);
  await later(5 * EVERY);
  expect(asked).toHaveLength(1);
});
