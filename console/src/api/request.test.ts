import { fakeServer } from '../testing/fakes';
import { asCallError, get, onSignedOut, post, rememberProof } from './request';

const failure = (call: Promise<unknown>) => call.then(() => null, asCallError);

test('what writes carries the proof, what reads does not', async () => {
  const asked = fakeServer(() => ({ states: 200, result: 5 }));
  rememberProof({ csrf: 'p1', csrfHeader: 'x-proof' });
  expect(await get('/a')).toBe(5);
  await post('/b', { c: 1 });
  expect(asked).toMatchObject([
    { method: 'GET', path: '/a', headers: {} },
    { method: 'POST', path: '/b', body: { c: 1 }, headers: { 'x-proof': 'p1' } },
  ]);
});

test('a proof that another tab made old is asked for once', async () => {
  const asked = fakeServer(({ path, headers }) => {
    if (path === '/me') return { states: 200, result: { csrf: 'p2', csrfHeader: 'x-proof' } };
    return headers['x-proof'] === 'p2' ? { states: 200, result: 'done' } : { states: 422, result: { code: 'csrf' } };
  });
  rememberProof({ csrf: 'p1', csrfHeader: 'x-proof' });
  expect(await post('/b')).toBe('done');
  expect(asked.map(({ path }) => path)).toEqual(['/b', '/me', '/b']);
});

test('a refusal keeps its words, its code and what it is about', async () => {
  fakeServer(() => ({ states: 409, message: '状态已变化', result: { code: 'stale', current: { revision: 3 } } }));
  expect(await failure(post('/b'))).toMatchObject({
    states: 409,
    message: '状态已变化',
    code: 'stale',
    detail: { current: { revision: 3 } },
  });
});

test('the end of a session is told; without a network it is said so', async () => {
  const told = jest.fn();
  onSignedOut(told);
  fakeServer(() => ({ states: 401, message: '未登录' }));
  await failure(get('/a'));
  expect(told).toHaveBeenCalledTimes(1);
  globalThis.fetch = async () => Promise.reject(new TypeError('failed'));
  expect(await failure(get('/a'))).toMatchObject({ states: 0, message: '连接不上服务器，请检查网络后重试' });
});

test('what is no answer of the console is told plainly', async () => {
  globalThis.fetch = (async () => ({
    status: 502,
    json: async () => Promise.reject(new SyntaxError('html')),
  })) as unknown as typeof fetch;
  expect(await failure(get('/a'))).toMatchObject({ states: 502, message: '服务器繁忙，请稍后再试' });
});
