import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../testing/fakes';
import { openPage, openPart } from '../testing/open';
import { NewWork } from './NewWork';
import { saveNotified } from './notified';

type Shown = { title: string; body: string; onclick?: () => void };
let shown: Shown[] = [];

function fakeNotifications(permission: NotificationPermission) {
  shown = [];
  class FakeNotification {
    static permission = permission;
    static requestPermission = async () => permission;
    onclick: (() => void) | undefined;
    close = () => undefined;
    constructor(title: string, { body }: { body: string }) {
      const own: Shown = { title, body };
      Object.defineProperty(own, 'onclick', { get: () => this.onclick });
      shown.push(own);
    }
  }
  Object.assign(globalThis, { Notification: FakeNotification });
}

function fakeCounts(first: number) {
  const counts = { orders: first };
  const sides = { orders: 0, fen: 0 };
  fakeServer(({ path }) => {
    if (path.endsWith('/sales')) return { states: 200, result: { today: sides, before: sides } };
    const list = (['orders', 'tickets'] as const).map((queue) => ({ queue, waiting: counts.orders }));
    return { states: 200, result: { list, all: 1, next: null } };
  });
  return counts;
}

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'Notification');
  jest.restoreAllMocks();
});

// Rule: desk-86
test('new work of a chosen queue is said while something else is in front, and opens its page', async () => {
  fakeNotifications('granted');
  saveNotified('somebody', ['orders']);
  const focused = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  jest.spyOn(window, 'focus').mockReturnValue(undefined);
  const counts = fakeCounts(2);
  const { client, router } = openPart(<NewWork />);
  const again = () => act(() => client.refetchQueries());
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.data).toBeDefined());
  expect(shown).toEqual([]);
  counts.orders = 3;
  await again();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ title: '待发货订单', body: '现在有 3 条' });
  act(() => shown[0]!.onclick?.());
  expect(router.state.location.pathname).toBe('/orders');
  counts.orders = 1;
  await again();
  focused.mockReturnValue(true);
  counts.orders = 5;
  await again();
  expect(shown).toHaveLength(1);
});

// Rule: desk-86
test('what is said is chosen on the overview; the browser is asked for its leave', async () => {
  fakeNotifications('granted');
  fakeCounts(2);
  const { said } = openPage(['service'], '/overview');
  await userEvent.click(await screen.findByRole('button', { name: '新待办提醒' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('待回复反馈'));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['新待办提醒已开启']));
  expect(localStorage.getItem('cellar-console:notify:somebody')).toBe('tickets');
});

// Rule: desk-86
test('a browser that refuses says how to allow it, and nothing is kept', async () => {
  fakeNotifications('denied');
  fakeCounts(2);
  openPage(['service'], '/overview');
  await userEvent.click(await screen.findByRole('button', { name: '新待办提醒' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('待回复反馈'));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('浏览器不允许通知');
  expect(localStorage.getItem('cellar-console:notify:somebody')).toBeNull();
});
