import { buildServer } from '@cellar/server/http/server';
import { addTicket } from '@cellar/server/shop/identity/auth/ticket';
import { withDemo, type DemoScene } from '@cellar/server/testing/withDemo';

const scene = (body: (parts: DemoScene, server: Awaited<ReturnType<typeof buildServer>>) => Promise<void>) => () =>
  withDemo(async (parts) => body(parts, await buildServer(parts.app)));

const pageUrl = '/sandbox/messenger?path=%2Fbinding&state=abcdefgh';

it(
  'leads back to the page with a code that logs in and the state that came along',
  scene(async ({ call, personOf }, server) => {
    expect((await server.inject(pageUrl)).body).toContain('林志远');
    const payload = { path: '/wxLogin', state: 'abcdefgh', account: 'sandbox-lin' };
    const reply = await server.inject({ method: 'POST', url: '/sandbox/messenger', payload });
    const back = new URL(reply.headers.location!, 'http://shop.example.com');
    expect([back.pathname, back.searchParams.get('state')]).toEqual(['/wxLogin', 'abcdefgh']);
    const info = await call('binding.messengerLogin', { code: back.searchParams.get('code')! });
    expect(info).toMatchObject({ userState: 1, fguser: { userid: (await personOf('13800000001')).id } });
  }),
);

it(
  'a new account is nobody’s, each time; who refuses comes back without a code',
  scene(async ({ call }, server) => {
    const code = async () => {
      const reply = await server.inject({
        method: 'POST',
        url: '/sandbox/messenger.json',
        payload: { account: 'new' },
      });
      return reply.json<{ code: string }>().code;
    };
    for (const _ of [1, 2])
      expect(await call('binding.messengerLogin', { code: await code() })).toMatchObject({ userState: 0 });
    expect((await server.inject(pageUrl)).body).toContain('href="/binding?state=abcdefgh"');
  }),
);

it(
  'only the pages that take a code are led back to',
  scene(async (_parts, server) => {
    const payload = { path: '//elsewhere.example', state: 's' };
    const reply = await server.inject({ method: 'POST', url: '/sandbox/messenger', payload });
    expect(reply.headers.location).toBeUndefined();
  }),
);

it(
  'a cancellation is due at once',
  scene(async ({ app, call, db, personOf }, server) => {
    const person = await personOf('13800000002');
    await db.updateTable('shop_order').set({ state: 'received' }).where('person_id', '=', person.id).execute();
    await db.updateTable('class_order').set({ state: 'attended' }).where('person_id', '=', person.id).execute();
    const { ticket } = await addTicket(app, person.id, 'logout');
    await call('cancellation.submit', { reason: 'unused', agreed: true, ticket }, person);
    const page = await server.inject('/sandbox/cancellations');
    const own = page.body.split('<section>').find((part) => part.includes('138****0002'));
    const action = /\/sandbox\/cancellations\/[0-9a-f-]{36}/.exec(own ?? '')![0];
    await server.inject({ method: 'POST', url: action });
    const row = await db.selectFrom('person').select('phone').where('id', '=', person.id).executeTakeFirstOrThrow();
    expect(row.phone).toBe(`cancelled-${person.id}`);
  }),
);
