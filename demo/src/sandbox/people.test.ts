import { buildServer } from '@cellar/server/http/server';
import { withDemo } from '@cellar/server/testing/withDemo';

const post = (payload: Record<string, unknown>) =>
  withDemo(async ({ app, call }) => {
    const server = await buildServer(app);
    const reply = await server.inject({ method: 'POST', url: '/sandbox/people.json', payload });
    const { phone, password } = reply.json<{ phone: string; password: string }>();
    const { fguser } = await call('auth.login', { phone, password });
    const row = await app.db.selectFrom('person').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
    return { fguser, row };
  });

it('gives an approved account that can log in at once', async () => {
  const { fguser } = await post({});
  expect(fguser).toMatchObject({ registemark: 1, vipstatus: 1, level: 'plain' });
});

it('gives the level and the balance that were asked for', async () => {
  const { fguser, row } = await post({ level: 'gold', balanceFen: 500000 });
  expect(fguser.level).toBe('gold');
  expect(row.balance_fen).toBe(500000);
});
