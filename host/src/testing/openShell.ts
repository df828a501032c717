import { answerWith, type Replies, type SentCall } from '@cellar/shared/testing/replies';

type Row = { path: string; name: string; keepAlive?: true; native?: { code: number; arg?: string } };

const rows: Row[] = [
  { path: '/index', name: 'index', keepAlive: true },
  { path: '/cart', name: 'cart', keepAlive: true },
  { path: '/member-center', name: 'member', keepAlive: true },
  { path: '/product', name: 'product', native: { code: 1, arg: 'req_productId' } },
  { path: '/list', name: 'list' },
  { path: '/course', name: 'course' },
  { path: '/activity', name: 'activity' },
  { path: '/sure-order', name: 'sure-order' },
  { path: '/login', name: 'login', native: { code: 3 } },
  { path: '/login-sms', name: 'login-sms' },
];

const published = rows.map((row) => ({
  ...row,
  remote: 'trial',
  module: 'Screen',
  navTitle: row.name,
  skeleton: 'text',
}));

let listening: [string, EventListenerOrEventListenerObject][] = [];

/** Takes an earlier page's ears and its store away: what follows is the only page of the window. */
function leavePage() {
  for (const [type, listener] of listening) window.removeEventListener(type, listener);
  listening = [];
  delete (globalThis as { __JOTAI_DEFAULT_STORE__?: unknown }).__JOTAI_DEFAULT_STORE__;
  jest.resetModules();
  const listen = EventTarget.prototype.addEventListener.bind(window);
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    listening.push([type, listener]);
    listen(type, listener, options);
  };
}

/** Opens the shell's navigation at `url` as a fresh page would: nothing of an earlier page is left in memory. */
export async function openShell(url: string) {
  leavePage();
  document.body.innerHTML = `<script type="application/json" id="discovery">${JSON.stringify({ routes: published })}</script>`;
  window.history.replaceState(null, '', url);
  const { setAdapter, setSessionPolicy } = await import('@cellar/shared/runtime/request');
  const navigator = await import('../navigation/navigator');
  const session = await import('@cellar/shared/runtime/session');
  const { setNativeScreens } = await import('@cellar/shared/runtime/native');
  const { rowOf } = await import('../discovery');
  const { sessionPolicy } = await import('../session/sessionPolicy');
  setNativeScreens((pathname) => rowOf(pathname)?.native);
  setSessionPolicy(sessionPolicy);
  const shown: string[] = [];
  navigator.onShown(({ address, how }) => shown.push(`${how} ${address.pathname}${address.search}`));
  const answer = (replies: Replies) => {
    const calls: SentCall[] = [];
    setAdapter(
      answerWith(replies, calls, (name) =>
        calls.push({ name: `unexpected ${name}`, method: '', path: '', params: {} }),
      ),
    );
    return { calls };
  };
  return { ...navigator, answer, session, shown };
}
