import type { Result } from '@cellar/shared/contract/calls';
import { loggedIn } from '@cellar/shared/testing/people';
import { ok, type Answer } from '@cellar/shared/testing/replies';
import { openShell } from '../testing/openShell';

type Login = Result<'auth.tokenLogin'>;
const accepted: Answer<Login> = ok({ ...loggedIn(), token: 'real' });
const refused: Answer<Login> = ok({ userState: 0 });

/** Opens the page as the apps do, and draws its screen. */
async function open(url: string, reply: Answer<Login> = accepted) {
  const shell = await openShell(url);
  shell.answer({ 'auth.tokenLogin': reply });
  const { setNavigator } = await import('@cellar/shared/runtime/navigate');
  const { MemoryRouter } = await import('@cellar/shared/router');
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { default: AppLoginScreen } = await import('./AppLoginScreen');
  setNavigator({ go: shell.go, back: shell.back, isPublished: () => true });
  await shell.start();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const at = location.pathname + location.search;
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[at]}>
        <AppLoginScreen />
      </MemoryRouter>,
    ),
  );
  act(() => root.unmount());
  return { urlName: localStorage.getItem('urlName'), at: shell.shown.at(-1) };
}

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('cityList', '{}');
  localStorage.setItem('urlName', '/activity?id=7');
});

// Rule: app-12
it('leads on to the remembered address after a login', async () => {
  expect(await open('/app-login?token=x')).toEqual({ at: 'REPLACE /activity?id=7', urlName: null });
});

// Rule: app-12
it.each(['/app-login?token=x', '/app-login'])(
  'leaves the remembered address to the next login where %s logs nobody in',
  async (url) => {
    expect(await open(url, refused)).toEqual({ at: 'REPLACE /index', urlName: '/activity?id=7' });
  },
);

// Rule: app-12
it('does not take who was logged in before for who logs in now', async () => {
  localStorage.setItem('user-info', JSON.stringify({ ...loggedIn(), token: 'before' }));
  expect(await open('/app-login?token=x', refused)).toEqual({ at: 'REPLACE /index', urlName: '/activity?id=7' });
});

// Rule: app-11
it.each([
  ['/course', 'REPLACE /course'],
  ['https://elsewhere.example/course', 'REPLACE /index'],
])('goes to the redirect %s only if it is a path of the shop', async (redirect, at) => {
  localStorage.removeItem('urlName');
  expect(await open(`/app-login?token=x&redirect=${encodeURIComponent(redirect)}`)).toMatchObject({ at });
});
