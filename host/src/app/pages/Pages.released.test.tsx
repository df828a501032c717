import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { DiscoveredRemote, PublishedRoute } from '@cellar/shared/contract/discovery';
import { adoptDiscovery, discoveryNow } from '../../discovery';
import { ownScreens } from '../../native/ownScreens';
import { go, start } from '../../navigation/navigator';
import { App } from '../App';

const row = (path: string, more: object = {}) =>
  ({
    path,
    module: path.slice(1),
    remote: null,
    navTitle: path,
    name: path,
    skeleton: 'text',
    ...more,
  }) as unknown as PublishedRoute;
const courses = {
  name: 'courses',
  version: '',
  digest: '',
  state: 'disabled',
  release: { channel: 'stable', cohort: 'stable' },
  loadTimeout: 1,
  origins: [],
  text: '酒课正在搬家',
} as DiscoveredRemote;
const rows = [
  row('/index', { keepAlive: true }),
  row('/cart', { keepAlive: true }),
  row('/list'),
  row('/course', { remote: 'courses' }),
];
const released = (change: { routes?: PublishedRoute[]; remotes?: DiscoveredRemote[] }) =>
  act(async () => adoptDiscovery({ ...discoveryNow(), ...change }));
const goTo = (path: string) => act(async () => go(path));
const button = (text: string) => screen.getByText(text, { selector: 'button' });

function Trial({ name }: { name: string }) {
  const [taps, setTaps] = useState(0);
  return (
    <button onClick={() => setTaps(taps + 1)}>
      {name} {taps}
    </button>
  );
}

beforeAll(async () => {
  const known = ownScreens as Record<string, () => Promise<{ default: () => React.ReactNode }>>;
  for (const name of ['index', 'cart', 'list', 'gifts'])
    known[name] = async () => ({ default: () => <Trial name={name} /> });
  localStorage.setItem('cityList', '{}');
  localStorage.setItem(
    'user-info',
    JSON.stringify({ token: 't', fguser: { userid: 'u', registemark: 1, vipstatus: 1 } }),
  );
  adoptDiscovery({ ...discoveryNow(), routes: rows, remotes: [courses] });
  window.history.replaceState(null, '', '/index');
  await start();
});
beforeEach(() => act(async () => void render(<App onRendered={() => undefined} />)));

it('a page that is shown stays, whatever is released; the next visit follows it', async () => {
  await goTo('/list');
  await act(async () => button('list 0').click());
  await released({ routes: rows.filter(({ path }) => path !== '/list') });
  await goTo('/list?a=1');
  expect(screen.getByText('页面不存在')).toBeVisible();
  await released({ routes: [...rows, row('/gifts')] });
  await goTo('/gifts');
  expect(button('gifts 0')).toBeVisible();
});

it('a kept page that is taken away is not there when it is returned to', async () => {
  await goTo('/cart');
  await act(async () => button('cart 0').click());
  await released({ routes: rows.filter(({ path }) => path !== '/cart') });
  expect(button('cart 1')).toBeVisible();
  await goTo('/index');
  await goTo('/cart');
  expect(screen.getByText('页面不存在')).toBeVisible();
  await released({ routes: rows });
  await goTo('/index');
  await goTo('/cart');
  expect(button('cart 0')).toBeVisible();
});

it('a remote that is switched off says its words in place of its pages', async () => {
  await goTo('/course');
  expect(screen.getByRole('alert')).toHaveTextContent('酒课正在搬家');
  const { text: _words, ...silent } = courses;
  await released({ remotes: [silent] });
  expect(screen.getByRole('alert')).toHaveTextContent('酒课正在搬家');
  await goTo('/course?a=1');
  expect(screen.getByRole('alert')).toHaveTextContent('这个页面正在维护，请稍后再来');
  await released({ remotes: [{ ...silent, state: 'removed' }] });
  await goTo('/course?a=2');
  expect(screen.getByRole('alert')).toHaveTextContent('这个页面已经下线');
});
