import { vi } from 'vitest';
import type { App } from '../../app';
import { StoreUnavailable } from '../../store/unavailable';
import { addPeople, phones } from '../../testing/people';
import { withApp } from '../../testing/withApp';
import { buildServer } from '../server';
import { NotFound, BusinessError, TooMany } from '../../errors/businessError';

type Fields = Record<string, string>;

/** The calls behind HTTP, as browsers reach them. */
async function served(app: App) {
  const server = await buildServer({ ...app, routePlugins: [] });
  const post = (url: string, fields: Fields) =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const get = (url: string, fields: Fields = {}) => server.inject({ method: 'GET', url, query: fields });
  const logIn = async (phone: string) =>
    (await post('/api/login', { phone, password: 'Cellar2026' })).json<{
      result: { token: string; fguser: { userid: string } };
    }>().result;
  return { server, get, post, logIn };
}

// Rule: call-9
it('says under each field in Chinese what is wrong with it', () =>
  withApp(async ({ app }) => {
    const { post } = await served(app);
    const reply = await post('/api/login', { phone: '2', password: 'x'.repeat(65) });
    expect(reply.json()).toEqual({
      states: 422,
      message: '请输入正确的手机号',
      result: { code: 'invalid', fields: { phone: '请输入正确的手机号', password: '密码不正确' } },
    });
    expect((await post('/api/login', {})).json()).toMatchObject({
      message: '请填写手机号',
      result: { fields: { phone: '请填写手机号', password: '请填写密码' } },
    });
  }));

// Rule: session-10
it('says that nobody is logged in, or that the account is frozen, by 401', () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const { get, logIn } = await served(parts.app);
    for (const fields of [{}, { req_token: 'nonsense' }]) {
      const reply = await get('/h5/car/list', fields as Fields);
      expect([reply.statusCode, reply.json()]).toEqual([
        401,
        { states: 401, message: '未登录', result: { code: 'loginRequired' } },
      ]);
    }
    const { token, fguser } = await logIn(phones.gold);
    expect((await get('/h5/car/list', { req_token: token })).json()).toMatchObject({
      states: 200,
      result: { count: expect.any(Number) },
    });
    await parts.db
      .updateTable('person')
      .set({ frozen_at: parts.clock.now() })
      .where('id', '=', fguser.userid)
      .execute();
    const frozen = await get('/h5/car/list', { req_token: token });
    expect([frozen.statusCode, frozen.json()]).toEqual([
      401,
      { states: 401, message: expect.stringContaining('冻结'), result: { code: 'frozen' } },
    ]);
  }));

// Rule: session-17
it('takes a token that is no longer valid for a guest’s where anyone may ask', () =>
  withApp(async ({ app }) => {
    const { get } = await served(app);
    const reply = await get('/api/car/count', { req_token: 'nonsense' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { states: 200, message: 'ok', result: { count: 0 } }]);
  }));

// Rule: call-10
it.each([
  [
    'a refusal',
    new BusinessError('卖完了', { code: 'noSignature', fields: { quantity: '只剩 3 瓶' } }),
    200,
    422,
    '卖完了',
    { code: 'noSignature', fields: { quantity: '只剩 3 瓶' } },
  ],
  [
    'what is no longer true',
    new BusinessError('价格变了', { code: 'noSignature', stale: true }),
    200,
    409,
    '价格变了',
    { code: 'noSignature' },
  ],
  ['what is not there', new NotFound('订单不存在'), 404, 404, '订单不存在', { code: 'notFound' }],
  ['too many', new TooMany('请稍后再试'), 429, 429, '请稍后再试', { code: 'tooMany' }],
  ['a mistake of the program', new Error('x is undefined'), 500, 500, '服务器繁忙，请稍后再试', null],
])('answers %s in the one shape of replies', (_, error, status, states, message, result) =>
  withApp(async ({ app }) => {
    const { get } = await served({
      ...app,
      handlers: { ...app.handlers, 'share.getSignature': () => Promise.reject(error) },
    });
    const reply = await get('/api/share/signature', { pageUrl: 'https://shop.example.com/' });
    expect([reply.statusCode, reply.json()]).toEqual([status, { states, message, result }]);
  }),
);

// Rule: call-11
it('an error that the call does not declare is a fault of the program; in production it is logged and still reaches the person', () =>
  withApp(async ({ app }) => {
    const gone = () => Promise.reject(new BusinessError('卖完了', { code: 'soldOut' }));
    const handlers = { ...app.handlers, 'cart.getCount': gone };
    const fault = await (await served({ ...app, handlers })).get('/api/car/count');
    expect([fault.statusCode, fault.json()]).toMatchObject([500, { message: '服务器繁忙，请稍后再试' }]);
    const error = vi.fn();
    const production = { ...app, handlers, config: { ...app.config, mode: 'production' as const } };
    const reply = await (
      await served({ ...production, log: Object.assign(Object.create(app.log), { error }) as App['log'] })
    ).get('/api/car/count');
    expect(reply.json()).toEqual({ states: 422, message: '卖完了', result: { code: 'soldOut' } });
    expect(error).toHaveBeenCalledWith(expect.anything(), 'cart.getCount does not declare the error soldOut');
  }));

// Rule: run-5
it('a store that cannot answer is a 503 that says when to retry', () =>
  withApp(async ({ app }) => {
    const lost = () => Promise.reject(new StoreUnavailable('lost', new Error('words of the driver')));
    const { server, get } = await served({ ...app, handlers: { ...app.handlers, 'cart.getCount': lost } });
    const reply = await get('/api/car/count');
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '2',
      { states: 503, message: '系统繁忙，请稍后再试', result: null },
    ]);
    await server.close();
  }));

// Rule: call-19
it('answers calls that have addresses of their own below /api, too', () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const { get, logIn } = await served(parts.app);
    const { token } = await logIn(phones.plain);
    for (const path of ['/h5/car/list', '/h5/product/list/screen', '/buyCenter/queryFgInfo', '/shop/gaoduan/5/9']) {
      const [own, below] = [await get(path, { req_token: token }), await get(`/api${path}`, { req_token: token })];
      expect([path, own.statusCode, own.json().states]).toEqual([path, 200, 200]);
      expect(below.statusCode).toBe(200);
    }
    for (const path of ['/buyCenter/x/myOrderInfo', '/api/buyCenter/x/myOrderInfo'])
      expect((await get(path)).statusCode).toBe(401);
  }));
