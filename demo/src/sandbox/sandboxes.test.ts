import type { App } from '@cellar/server/app';
import { SANDBOX_SCRIPTS } from '@cellar/server/edge/settings';
import { buildServer } from '@cellar/server/http/server';
import { seedId } from '@cellar/server/store/ids';
import { routePlugins } from '@cellar/server/start/routePlugins';
import { addPeople, phones } from '@cellar/server/testing/people';
import { testConfiguration } from '@cellar/server/testing/configuration';
import { withApp, type TestScene } from '@cellar/server/testing/withApp';
import { demo } from '../demo';

const withPages = (
  body: (origin: string, parts: TestScene) => Promise<void>,
  { routePlugins, config }: Pick<App, 'routePlugins' | 'config'> = {
    routePlugins: demo.routePlugins,
    config: testConfiguration(),
  },
) =>
  withApp(async (parts) => {
    await addPeople(parts);
    const server = await buildServer({ ...parts.app, config, routePlugins });
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    try {
      await body(origin, parts);
    } finally {
      await server.close();
    }
  });
const post = (url: string, granted: boolean) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(granted ? { granted: '1' } : {}), redirect: 'manual' });

test('the index names every sandbox, and each of them opens', () =>
  withPages(async (origin) => {
    const index = await (await fetch(`${origin}/sandbox`)).text();
    const paths = [...index.matchAll(/href="(\/sandbox\/[^"]+)"/g)].map(([, path]) => path);
    expect(paths).toEqual(expect.arrayContaining(['/sandbox/sms', '/sandbox/captcha', '/sandbox/accounts']));
    for (const path of paths) expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  }));

test('other services are stood in for by scripts', () =>
  withPages(async (origin) => {
    for (const script of Object.values(SANDBOX_SCRIPTS))
      expect((await fetch(origin + script)).headers.get('content-type')).toMatch('text/javascript');
  }));

test('what would have been sent can be read, safe from what is in it', () =>
  withPages(async (origin, { app }) => {
    await app.ports.sms.send({ phone: phones.gold, kind: 'loginCode', values: { code: '<b>1</b>' } });
    expect(await (await fetch(`${origin}/sandbox/sms`)).text()).not.toContain('<b>1</b>');
    expect(await (await fetch(`${origin}/sandbox/sms.json?phone=${phones.gold}`)).json()).toMatchObject({
      list: [{ subject: phones.gold }],
    });
    expect(await (await fetch(`${origin}/sandbox/sms.json?phone=1`)).json()).toEqual({ list: [] });
    const files = [{ name: '发票.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') }];
    await app.ports.mail.send({ id: '1', to: 'lin@example.com', subject: '<b>发票</b>', text: '见附件', files });
    expect(await (await fetch(`${origin}/sandbox/mail`)).text()).not.toContain('<b>');
    expect(await (await fetch(`${origin}/sandbox/mail.json?address=lin@example.com`)).json()).toMatchObject({
      list: [{ text: '<b>发票</b>\n见附件\n附件：发票.pdf' }],
    });
  }));

// Rule: registration-5
test('accounts are decided at once; what is decided or unknown changes nothing', () =>
  withPages(async (origin, { db, call }) => {
    await call('auth.applyUnfreeze', {
      phone: phones.frozen,
      password: 'Cellar2026',
      reason: '出差在外登录，确为本人操作',
    });
    const page = await (await fetch(`${origin}/sandbox/accounts`)).text();
    const path = /action="(\/sandbox\/accounts\/unfreeze\/[^"]+)"/.exec(page)![1]!;
    expect((await post(origin + path, true)).status).toBe(303);
    expect((await post(origin + path, false)).status).toBe(303);
    expect((await post(`${origin}/sandbox/accounts/review/x/pass`, true)).status).toBe(303);
    const application = seedId('application', phones.underReview);
    for (const step of ['pass', 'nonsense', 'pass', 'pass'])
      expect((await post(`${origin}/sandbox/accounts/review/${application}/${step}`, true)).status).toBe(303);
    const plain = seedId('person', phones.plain);
    expect((await post(`${origin}/sandbox/accounts/freeze/${plain}`, true)).status).toBe(303);
    await expect(call('auth.login', { phone: phones.plain, password: 'Cellar2026' })).rejects.toThrow(/异常/);
    const people = await db
      .selectFrom('person')
      .select(['phone', 'frozen_at', 'registemark'])
      .where('phone', 'in', [phones.frozen, phones.underReview])
      .orderBy('phone')
      .execute();
    expect(people).toMatchObject([{ registemark: 1 }, { frozen_at: null }]);
  }));

test('production has none of them', () =>
  withPages(
    async (origin) => {
      for (const path of [
        '/sandbox',
        '/sandbox/sms',
        '/sandbox/sms.json',
        '/sandbox/accounts',
        '/sandbox/analytics.js',
      ])
        expect([path, (await fetch(origin + path)).ok]).toEqual([path, false]);
    },
    { routePlugins, config: { ...testConfiguration(), mode: 'production' } },
  ));
