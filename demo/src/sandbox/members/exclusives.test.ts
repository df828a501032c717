import { buildServer } from '@cellar/server/http/server';
import { withDemo } from '@cellar/server/testing/withDemo';

it('grants one to the demo member and ends it, once', () =>
  withDemo(async ({ app, call, personOf }) => {
    const gold = await personOf('13800000001');
    const own = async () => (await call('exclusives.list', {}, gold)).list.map(({ id }) => id);
    const before = await own();
    const server = await buildServer(app);
    await server.inject({ method: 'POST', url: '/sandbox/exclusives' });
    const [granted] = (await own()).filter((id) => !before.includes(id));
    expect((await server.inject('/sandbox/exclusives')).body).toContain(`/sandbox/exclusives/${granted}/end`);
    for (let i = 0; i < 2; i++) {
      const { statusCode } = await server.inject({ method: 'POST', url: `/sandbox/exclusives/${granted}/end` });
      expect(statusCode).toBe(303);
    }
    expect(await own()).toEqual(before);
  }));
