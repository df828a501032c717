import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { UserInfo } from '@cellar/shared/runtime/storage';

const row = (path: string, module: string, keepAlive = false) => ({
  path,
  module,
  remote: null,
  navTitle: module,
  name: module,
  skeleton: 'text',
  ...(keepAlive ? { keepAlive } : {}),
});
const published = [
  row('/index', 'Home', true),
  row('/search-result', 'Search'),
  row('/cart', 'Cart', true),
  row('/member-center', 'Member', true),
  row('/list', 'List'),
  row('/login', 'Login'),
];
const ticking = new Set<string>();

/** A screen that counts its taps and runs something while it is shown. */
function Trial({ name }: { name: string }) {
  const [taps, setTaps] = useState(0);
  useEffect(() => {
    ticking.add(name);
    return () => void ticking.delete(name);
  }, [name]);
  return (
    <button onClick={() => setTaps(taps + 1)}>
      {name} {taps}
    </button>
  );
}

const person = (userid: string): UserInfo => ({ token: userid, fguser: { userid, registemark: 1, vipstatus: 1 } });
const button = (text: string) => screen.getByText(text, { selector: 'button' });

/** The shell with trial screens, as a page opened at `/index`. */
async function open() {
  document.body.innerHTML = `<script type="application/json" id="discovery">${JSON.stringify({ routes: published })}</script>`;
  window.history.replaceState(null, '', '/index');
  const { ownScreens } = await import('../../native/ownScreens');
  const known = ownScreens as Record<string, () => Promise<{ default: () => React.ReactNode }>>;
  for (const { module } of published) known[module] = () => Promise.resolve({ default: () => <Trial name={module} /> });
  const { go, start } = await import('../../navigation/navigator');
  const session = await import('@cellar/shared/runtime/session');
  const { watchPerson } = await import('../../session/generation');
  const { App } = await import('../App');
  localStorage.setItem('cityList', '{}');
  session.signIn(person('u1'));
  watchPerson();
  await start();
  await act(async () => {
    render(<App onRendered={() => undefined} />);
  });
  return { session, goTo: (path: string) => act(async () => go(path)) };
}

// Rules: page-21, kept-1, kept-3, kept-9
it('keeps three pages as they were left, stops them while they are hidden, and drops them with the person', async () => {
  const { session, goTo } = await open();
  const tap = (text: string) => act(async () => button(text).click());

  for (const [path, name] of [
    ['/index', 'Home'],
    ['/cart', 'Cart'],
    ['/member-center', 'Member'],
    ['/search-result', 'Search'],
  ] as const) {
    await goTo(path);
    expect([...ticking]).toEqual([name]);
    expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
    await tap(`${name} 0`);
  }
  await goTo('/list');
  expect([...ticking]).toEqual(['List']);
  expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull();
  for (const kept of ['Home 1', 'Cart 1', 'Member 1']) expect(button(kept)).not.toBeVisible();
  expect(screen.queryByText(/^Search/)).toBeNull();

  await goTo('/search-result');
  expect(button('Search 0')).toBeVisible();
  await goTo('/cart');
  expect(button('Cart 1')).toBeVisible();

  await act(async () => session.signIn(person('u2')));
  expect(button('Cart 0')).toBeVisible();
  expect(screen.queryByText('Home 1')).toBeNull();
  await goTo('/index');
  expect(button('Home 0')).toBeVisible();
});
