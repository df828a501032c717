import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@cellar/shared/router';
import type { Row } from '../../discovery';
import { ownScreens } from '../../native/ownScreens';
import { lastResorts } from './failure';
import { RemoteScreen } from './RemoteScreen';

const row = (module: string): Row => ({
  path: '/toOem',
  module,
  remote: null,
  navTitle: '试验',
  name: 'trial',
  skeleton: 'nav text',
});
const screens = ownScreens as Record<string, () => Promise<{ default: () => React.ReactNode }>>;
const shown = (module: string) =>
  render(
    <MemoryRouter>
      <RemoteScreen row={row(module)} />
    </MemoryRouter>,
  );

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

// Rule: load-2
it('puts a block with a retry in the place of a screen that did not come', async () => {
  let tries = 0;
  screens['Late'] = () =>
    ++tries < 3 ? Promise.reject(new Error('missing')) : Promise.resolve({ default: () => <p>here</p> });
  shown('Late');
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('alert')).toHaveTextContent('页面没能打开，请检查网络后重试');
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^错误编号 \w{4}-\w{4} 点击复制$/ })).toBeVisible();
  await userEvent.click(retry);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('here')).toBeVisible();
});

// Rule: call-28
it('loads the screen that did not come when the network is back', async () => {
  let tries = 0;
  screens['Offline'] = () =>
    ++tries < 2 ? Promise.reject(new Error('missing')) : Promise.resolve({ default: () => <p>here again</p> });
  shown('Offline');
  await screen.findByRole('button', { name: '重试' });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('here again')).toBeVisible();
});

// Rule: load-10
it.each([
  [404, true],
  [200, false],
  [503, false],
])('where the server answers %i for a file of the shell, a reload is tried: %s', async (status, isTried) => {
  globalThis.fetch = (async () => ({ status })) as unknown as typeof fetch;
  const failed = Object.assign(new Error('Loading chunk 7 failed'), { type: 'missing', request: `/old.${status}.js` });
  screens[`Gone${status}`] = () => Promise.reject(failed);
  shown(`Gone${status}`);
  await waitFor(() => expect(lastResorts.has(failed)).toBe(isTried));
  // jsdom does not load again: what is remembered is that it was tried.
  await waitFor(() =>
    expect((sessionStorage.getItem('cellar:reloaded') ?? '').includes(`/old.${status}.js`)).toBe(isTried),
  );
});

// Rule: load-2
it('puts a block that blames no network in the place of a screen that throws', async () => {
  let broken = true;
  screens['Broken'] = () =>
    Promise.resolve({
      default: () => {
        if (broken) throw new Error('render');
        return <p>mended</p>;
      },
    });
  shown('Broken');
  expect(await screen.findByRole('alert')).toHaveTextContent('页面出错了，请重试');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('mended')).toBeVisible();
});

// Rule: load-1
it('shows the shape of the screen and offers to load again after ten seconds', async () => {
  jest.useFakeTimers();
  screens['Never'] = () => new Promise(() => undefined);
  shown('Never');
  await act(() => jest.advanceTimersByTimeAsync(9900));
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
});

it('tries what is left before it gives up, once', async () => {
  const error = new Error('spent');
  const resort = jest.fn(() => true);
  lastResorts.set(error, resort);
  screens['Reloading'] = () => Promise.reject(error);
  const { unmount } = shown('Reloading');
  await waitFor(() => expect(resort).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  resort.mockReturnValue(false);
  shown('Reloading');
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
});
