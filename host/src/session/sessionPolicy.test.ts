import { openShell } from '../testing/openShell';
import { frozen, loggedOut } from '@cellar/shared/testing/replies';

const person = { token: 't', fguser: { userid: 'u1', registemark: 1, vipstatus: 1 } };

async function shellAt(url: string) {
  localStorage.clear();
  localStorage.setItem('user-info', JSON.stringify(person));
  localStorage.setItem('cityList', '{}');
  const shell = await openShell(url);
  await shell.start();
  const { get } = await import('@cellar/shared/runtime/request');
  const { questionAtom, toastAtom } = await import('@cellar/shared/runtime/messages');
  const { getDefaultStore } = await import('@cellar/shared/state');
  const store = getDefaultStore();
  const fail = () =>
    get('/x').then(
      () => ({ kind: 'none', handled: false }),
      (error: unknown) => error as { kind: string; handled: boolean },
    );
  return { ...shell, fail, question: () => store.get(questionAtom), toast: () => store.get(toastAtom)?.text };
}

// Rule: session-11
it('asks once however many calls fail, in these words', async () => {
  const { answer, fail, question } = await shellAt('/order?a=1');
  answer({ 'GET /x': loggedOut() });
  const errors = await Promise.all([fail(), fail(), fail()]);
  expect(errors.map(({ kind, handled }) => [kind, handled])).toEqual(Array(3).fill(['loginRequired', true]));
  expect(question()).toMatchObject({
    title: '是否登录？',
    message: '未登录或登录已失效',
    cancelText: '取消',
    confirmText: '去登录',
  });
  question()?.answer(true);
  expect(question()).toBeNull();
});

// Rule: session-13
it('去登录 forgets everything but the way back', async () => {
  const { answer, fail, question, shown, session } = await shellAt('/list?a=1');
  answer({ 'GET /x': loggedOut() });
  await fail();
  question()?.answer(true);
  await Promise.resolve();
  expect(shown.at(-1)).toBe('PUSH /login');
  expect(localStorage.getItem('urlName')).toBe('/list?a=1');
  expect([localStorage.getItem('user-info'), localStorage.getItem('cityList'), session.personNow()]).toEqual([
    null,
    null,
    null,
  ]);
});

// Rule: session-13
it('去登录 opens the app’s own login inside the apps', async () => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Android CellarApp/3.0');
  const open = jest.fn();
  Object.assign(window, { CellarApp: { open } });
  const { answer, fail, question, shown } = await shellAt('/list?a=1');
  answer({ 'GET /x': loggedOut() });
  await fail();
  question()?.answer(true);
  await Promise.resolve();
  expect(open).toHaveBeenCalledWith(3, '""');
  expect([shown.length, localStorage.getItem('urlName')]).toEqual([1, '/list?a=1']);
  delete (window as { CellarApp?: unknown }).CellarApp;
  jest.restoreAllMocks();
});

// Rule: session-14
it('取消 goes home and asks again at the next failure', async () => {
  const { answer, fail, question, shown } = await shellAt('/list');
  answer({ 'GET /x': loggedOut() });
  await fail();
  question()?.answer(false);
  await Promise.resolve();
  expect(shown.at(-1)).toBe('PUSH /index');
  await fail();
  expect(question()).not.toBeNull();
  question()?.answer(false);
});

it('leaves the page alone that the person went to meanwhile', async () => {
  const { answer, fail, question, shown, go } = await shellAt('/list');
  answer({ 'GET /x': loggedOut() });
  await fail();
  go('/course');
  question()?.answer(false);
  await Promise.resolve();
  expect(shown.at(-1)).toBe('PUSH /course');
});

// Rule: session-12
it('says nothing of an answer to the page left, whatever page is shown', async () => {
  const { answer, fail, question, toast, shown, go } = await shellAt('/list');
  for (const next of ['/course', '/login', '/index']) {
    let late: (reply: ReturnType<typeof loggedOut>) => void = () => undefined;
    answer({ 'GET /x': () => new Promise((resolve) => (late = resolve)) });
    const asked = fail();
    go(next);
    late(loggedOut());
    await expect(asked).resolves.toMatchObject({ kind: 'loginRequired', handled: true });
    expect([question(), toast(), shown.at(-1)]).toEqual([null, undefined, `PUSH ${next}`]);
  }
});

// Rule: session-12
it('asks although only the query of the page changed meanwhile', async () => {
  const { answer, fail, question, go } = await shellAt('/list');
  let late: (reply: ReturnType<typeof loggedOut>) => void = () => undefined;
  answer({ 'GET /x': () => new Promise((resolve) => (late = resolve)) });
  const asked = fail();
  go('/list?sort=1', { inPage: true });
  late(loggedOut());
  await asked;
  expect(question()).not.toBeNull();
  question()?.answer(true);
});

// Rule: session-12
it.each([loggedOut(), frozen()])(
  'does not hold an answer to an ended session against the next one (%j)',
  async (reply) => {
    const { answer, fail, question, toast, session } = await shellAt('/list');
    let late: (reply: ReturnType<typeof loggedOut>) => void = () => undefined;
    answer({ 'GET /x': () => new Promise((resolve) => (late = resolve)) });
    const asked = fail();
    session.signIn({ ...person, token: 'next' });
    late(reply);
    await expect(asked).resolves.toMatchObject({ handled: true });
    expect([question(), toast(), session.tokenNow()]).toEqual([null, undefined, 'next']);
  },
);

// Rule: session-15
it('says that a frozen account is not right and opens the login', async () => {
  const { answer, fail, toast, shown, session } = await shellAt('/list');
  answer({ 'GET /x': frozen() });
  await expect(fail()).resolves.toMatchObject({ kind: 'frozen', handled: true });
  expect(toast()).toBe('账号存在异常');
  expect([localStorage.getItem('user-info'), session.personNow()]).toEqual([null, null]);
  expect(shown.at(-1)).toBe('REPLACE /login');
});

// Rule: session-16
it.each(['/login', '/login-sms', '/new-register', '/course-order'])(
  'only hands the error to the screen on %s',
  async (path) => {
    const { answer, fail, toast, question, shown } = await shellAt(path);
    for (const reply of [loggedOut(), frozen()]) {
      answer({ 'GET /x': reply });
      await expect(fail()).resolves.toMatchObject({ handled: false });
    }
    expect([question(), toast(), shown.length]).toEqual([null, undefined, 1]);
  },
);

// Rule: session-16
it('asks on every other page, as near as its name may be', async () => {
  const { answer, fail, question } = await shellAt('/login-smsx');
  answer({ 'GET /x': loggedOut() });
  await fail();
  expect(question()).not.toBeNull();
  question()?.answer(true);
});

const outdated = {
  status: 410,
  body: { states: 410, message: '页面已有新版本，请刷新后再试', result: { code: 'pageOutdated' } },
};

// Rule: release-68
it('offers it for a call, too, that came before the shell could ask', async () => {
  const { answer, fail, question } = await shellAt('/list');
  answer({ 'GET /x': outdated });
  await fail();
  expect(question()).toBeNull();
  (await import('./sessionPolicy')).setOfferReload((await import('./offerReload')).offerReload);
  expect(question()).toMatchObject({ title: '页面已有新版本' });
  question()?.answer(false);
});

// Rule: release-68
it('offers to load the page again when it is too old for a call, once in a visit', async () => {
  const { answer, fail, question, go } = await shellAt('/list');
  answer({ 'GET /x': outdated });
  (await import('./sessionPolicy')).setOfferReload((await import('./offerReload')).offerReload);
  const errors = await Promise.all([fail(), fail()]);
  expect(errors).toMatchObject(Array(2).fill({ kind: 'broken', code: 'pageOutdated', handled: false }));
  expect(question()).toMatchObject({
    title: '页面已有新版本',
    message: '刷新后继续，已填写的文字会保留',
    cancelText: '稍后',
    confirmText: '刷新',
  });
  question()?.answer(false);
  await fail();
  expect(question()).toBeNull();
  go('/course');
  await fail();
  expect(question()).not.toBeNull();
  question()?.answer(false);
});
