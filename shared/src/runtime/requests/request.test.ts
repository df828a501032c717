import { pageConfiguration, setPageConfiguration } from '@cellar/shared/runtime/configuration';
import { isKind } from '@cellar/shared/runtime/errors';
import { setFirstData, preloadedResult } from '@cellar/shared/runtime/preloadedResult';
import {
  errorOf,
  get,
  isSuccess,
  loadingAtom,
  post,
  setAdapter,
  setSessionPolicy,
} from '@cellar/shared/runtime/request';
import { refreshPerson, signIn } from '@cellar/shared/runtime/session';
import { clearStorage } from '@cellar/shared/runtime/storage';
import { createClient } from '@cellar/shared/runtime/transport';
import { getDefaultStore } from '@cellar/shared/state';
import { fakeApi, loggedOut, ok, offline, takeUnexpectedCalls } from '@cellar/shared/testing/fakeApi';

const own = createClient('trial', {
  getPerson: 'GET /buyCenter/queryFgInfo',
  get: 'GET /buyCenter/:orderid/myOrderInfo',
});
const person = { token: 'T', fguser: { userid: 'u', registemark: 1, vipstatus: 1 } };

beforeEach(() => {
  clearStorage();
  refreshPerson();
  setFirstData({});
});
afterEach(() => setSessionPolicy(() => () => undefined));

// Rule: call-7
it.each([
  [300, true],
  [200, true],
  [1, true],
  [0, true],
  ['200', true],
  ['0', true],
  [201, false],
  [422, false],
  ['', false],
  [null, false],
  [undefined, false],
  [true, false],
  [' 1', false],
  ['1.0', false],
])('states %p is a success: %p', (states, success) => {
  expect(isSuccess(states)).toBe(success);
});

// Rules: session-10, call-8
it.each([
  ['401', 401, { states: 200, message: '' }, 'loginRequired'],
  ['401 without a body', 401, '', 'loginRequired'],
  ['未登录 in a success', 200, { states: 200, message: ' 未登录 ' }, 'loginRequired'],
  ['unlogged in, any case', 200, { states: 1, message: 'Unlogged In' }, 'loginRequired'],
  ['words that only contain it', 200, { states: 1, message: '未登录的人也可以' }, undefined],
  ['frozen', 401, { message: '账号已被冻结' }, 'frozen'],
  ['frozen in English', 401, { message: 'Account FROZEN' }, 'frozen'],
  ['冻结 without 401', 200, { states: 422, message: '库存已冻结' }, 'refused'],
  ['a refusal', 200, { states: 422, message: '卖完了', result: { code: 'soldOut' } }, 'refused'],
  ['not found', 404, { states: 404, message: '没有' }, 'refused'],
  ['a broken server', 500, { states: 500, message: 'x' }, 'broken'],
  ['a page instead of a reply', 200, '<html>', 'broken'],
  ['a body without states', 200, { result: 1 }, 'broken'],
  ['success', 200, { states: 300 }, undefined],
])('%s', (_, status, body, kind) => {
  expect(errorOf(status, body)?.kind).toBe(kind);
});

// Rule: call-8
it('carries everything that the reply said', async () => {
  const body = { states: 409, message: '价格变了', result: { code: 'stale', fields: { quantity: '只剩3瓶' } } };
  fakeApi({ 'POST /x': { status: 200, body } });
  await expect(post('/x')).rejects.toMatchObject({
    kind: 'refused',
    status: 200,
    states: 409,
    message: '价格变了',
    code: 'stale',
    fields: { quantity: '只剩3瓶' },
    body,
  });
});

// Rule: call-8
it('is offline when no reply came', async () => {
  fakeApi({ 'GET /x': offline() });
  expect(isKind(await get('/x').catch((e: unknown) => e), 'offline')).toBe(true);
});

// Rule: call-2
it('merges token and client kind, fills the path, and sends objects as JSON', async () => {
  signIn(person);
  const api = fakeApi({ 'GET /buyCenter/a%2Fb/myOrderInfo': ok({ id: 1 }) });
  await expect(own['get']!({ orderid: 'a/b', ids: ['1', '2'], none: undefined })).resolves.toEqual({
    id: 1,
  });
  expect(api.calls).toEqual([
    {
      name: 'trial.get',
      method: 'GET',
      path: '/buyCenter/a%2Fb/myOrderInfo',
      params: { ids: '["1","2"]', req_token: 'T', req_quarry: 'h5' },
    },
  ]);
});

// Rule: session-4
it('sends no token where a login by token asks for none', async () => {
  signIn(person);
  const api = fakeApi({ 'POST /login': ok() });
  await post('/login', { token: 'a+b' }, { token: false });
  expect(api.sent('POST /login')).toEqual([{ token: 'a+b', req_quarry: 'h5' }]);
});

it('tells the policy about a lost session, unless the caller asked for quiet', async () => {
  const policy = jest.fn();
  setSessionPolicy(() => policy);
  fakeApi({ 'GET /x': loggedOut() });
  await get('/x').catch(() => undefined);
  await get('/x', {}, { quiet: true }).catch(() => undefined);
  expect(policy).toHaveBeenCalledTimes(1);
});

// Rule: call-6
it('covers the page as long as one flagged call is under way', async () => {
  const loading = () => getDefaultStore().get(loadingAtom);
  const replies: ((answer: { status: number; body: unknown }) => void)[] = [];
  fakeApi({ 'GET /x': () => new Promise((resolve) => replies.push(resolve)) });
  const both = [get('/x', {}, { loading: true }), get('/x', {}, { loading: true })];
  void get('/x');
  await Promise.resolve();
  expect(loading()).toBe(true);
  replies[0]?.(ok());
  await both[0];
  expect(loading()).toBe(true);
  replies[1]?.({ status: 500, body: '' });
  await both[1]?.catch(() => undefined);
  expect(loading()).toBe(false);
});

describe('answers that came with the page', () => {
  const key = 'trial.get&orderid=7&size=20';

  // Rule: call-22
  it('are taken by the first equal question of a guest, once', async () => {
    setFirstData({ [key]: { id: 7 } });
    const api = fakeApi({ 'GET /buyCenter/7/myOrderInfo': ok({ id: 'asked' }) });
    await expect(own['get']!({ size: 20, orderid: '7' })).resolves.toEqual({ id: 7 });
    expect(api.calls).toEqual([]);
    await expect(own['get']!({ size: 20, orderid: '7' })).resolves.toEqual({ id: 'asked' });
  });

  it('are not taken for another question', async () => {
    setFirstData({ [key]: { id: 7 } });
    fakeApi({ 'GET /buyCenter/8/myOrderInfo': ok('asked') });
    await expect(own['get']!({ size: 20, orderid: '8' })).resolves.toBe('asked');
  });

  // Rule: call-22
  it('are shown at once to a person, who is asked for again', async () => {
    signIn(person);
    setFirstData({ [key]: { id: 7 } });
    fakeApi({ 'GET /buyCenter/7/myOrderInfo': ok('own') });
    const load = () => own['get']!({ size: 20, orderid: '7' });
    expect(preloadedResult(load)).toEqual({ data: { id: 7 }, isWhole: true });
    expect(preloadedResult(load)).toBeUndefined();
    await expect(load()).resolves.toBe('own');
  });

  // Rule: call-22
  it('are shown to everybody where they are a part of the answer, and never taken for the answer', async () => {
    setFirstData({ [`~${key}`]: { id: 7 } });
    fakeApi({ 'GET /buyCenter/7/myOrderInfo': ok('whole') });
    const load = () => own['get']!({ size: 20, orderid: '7' });
    await expect(load()).resolves.toBe('whole');
    expect(preloadedResult(load)).toEqual({ data: { id: 7 }, isWhole: false });
    expect(preloadedResult(load)).toBeUndefined();
  });

  it('are never a person’s own answer without that', async () => {
    signIn(person);
    setFirstData({ [key]: { id: 7 } });
    fakeApi({ 'GET /buyCenter/7/myOrderInfo': ok('own') });
    await expect(own['get']!({ size: 20, orderid: '7' })).resolves.toBe('own');
  });

  it('send nothing while a load is tried that they do not answer', () => {
    setFirstData({ [key]: { id: 7 } });
    const api = fakeApi({});
    expect(preloadedResult(() => own['getPerson']!({}))).toBeUndefined();
    expect(preloadedResult(async () => (await own['get']!({ size: 20, orderid: '7' })) as object)).toBeUndefined();
    expect(api.calls).toEqual([]);
    expect(takeUnexpectedCalls()).toEqual([]);
  });
});

// Rule: preview-5
it('each call of a page that shows a preview says so, and no other', async () => {
  const sent: unknown[] = [];
  setAdapter(async ({ headers }) => {
    sent.push(headers['x-cellar-preview']);
    return { data: { states: 200, result: null }, status: 200 };
  });
  const page = pageConfiguration();
  await get('/x');
  setPageConfiguration({ ...page, preview: { token: 'P', user: null } });
  await get('/x');
  await post('/x', { file: new Blob(['a']) });
  setPageConfiguration(page);
  expect(sent).toEqual([undefined, 'P', 'P']);
});
