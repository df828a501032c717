import { alarms } from '@cellar/shared/api/platform/alarms/calls';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import { fakeServer } from '../testing/fakes';
import { asCallError, rememberProof } from './request';

const ID = '0190c000-0000-7000-8000-000000000001';
const failure = (call: Promise<unknown>) => call.then(() => null, asCallError);

test('what writes carries the proof, what reads does not', async () => {
  const asked = fakeServer(() => ({ states: 200, result: null }));
  rememberProof({ csrf: 'p1', csrfHeader: 'x-proof' });
  await staff.listAudit({ who: 'anna', target: '', size: 50 });
  await staff.decideUnfreeze({ id: ID, granted: true, reply: '已核实' });
  expect(asked).toMatchObject([
    { method: 'GET', path: '/audit?who=anna&size=50', headers: {} },
    { method: 'POST', path: `/unfreeze/${ID}`, body: { granted: true, reply: '已核实' }, headers: { 'x-proof': 'p1' } },
  ]);
});

test('a file is the body, what belongs to it stands in the address, and it is heard how much is sent', async () => {
  const asked = fakeServer(() => ({ states: 200, result: { bytes: 3 } }));
  rememberProof({ csrf: 'p1', csrfHeader: 'x-proof' });
  const file = new Blob(['abc']);
  const shares: number[] = [];
  await pages.addPicture({ alt: '海边', file }, { onProgress: (share) => shares.push(share) });
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: `/pages/pictures?alt=${encodeURIComponent('海边')}`,
      body: file,
      headers: { 'x-proof': 'p1', 'content-type': 'application/octet-stream' },
    },
  ]);
  expect(shares).toEqual([0.5]);
});

test('a proof that another tab made old is asked for once', async () => {
  const asked = fakeServer(({ path, headers }) => {
    if (path === '/me') return { states: 200, result: { csrf: 'p2', csrfHeader: 'x-proof' } };
    return headers['x-proof'] === 'p2' ? { states: 200, result: null } : { states: 403, result: { code: 'csrf' } };
  });
  rememberProof({ csrf: 'p1', csrfHeader: 'x-proof' });
  expect(await staff.signOut()).toBeNull();
  expect(asked.map(({ path }) => path)).toEqual(['/logout', '/me', '/logout']);
});

test('a refusal keeps its words, its code and what it is about', async () => {
  fakeServer(() => ({ states: 409, message: '状态已变化', result: { code: 'stale', current: { revision: 3 } } }));
  const error = await failure(alarms.settle({ id: ID }));
  expect(error).toMatchObject({ kind: 'refused', states: 409, message: '状态已变化', code: 'stale' });
  expect(error?.detail).toMatchObject({ current: { revision: 3 } });
});

test('what is wrong with a field is known by its name', async () => {
  fakeServer(() => ({
    states: 422,
    message: '请填写原因',
    result: { code: 'invalid', fields: { reply: '请填写原因' } },
  }));
  expect(await failure(alarms.settle({ id: ID }))).toMatchObject({ kind: 'refused', fields: { reply: '请填写原因' } });
});

test('the end of a session is distinguished from other refusals, and so is a lost network', async () => {
  fakeServer(() => ({ states: 401, message: '未登录' }));
  expect(await failure(alarms.list())).toMatchObject({ kind: 'loginRequired' });
  globalThis.fetch = async () => Promise.reject(new TypeError('failed'));
  expect(await failure(alarms.list())).toMatchObject({ kind: 'offline', message: '连接不上服务器，请检查网络后重试' });
});

test('what is no answer of the console is a fault of the server', async () => {
  globalThis.fetch = (async () => ({
    status: 502,
    json: async () => Promise.reject(new SyntaxError('html')),
  })) as unknown as typeof fetch;
  expect(await failure(alarms.list())).toMatchObject({
    kind: 'broken',
    states: 502,
    message: '服务器繁忙，请稍后再试',
  });
});
