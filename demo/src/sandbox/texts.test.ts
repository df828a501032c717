import { buildServer } from '@cellar/server/http/server';
import { withDemo } from '@cellar/server/testing/withDemo';

it('publishes the next version of a text, and passes over what is none', () =>
  withDemo(async ({ app, call }) => {
    const server = await buildServer(app);
    const press = (slug: string) => server.inject({ method: 'POST', url: `/sandbox/texts/${slug}` });
    expect((await press('agreement')).statusCode).toBe(303);
    expect((await press('nothing')).statusCode).toBe(303);
    expect(await call('help.get', { slug: 'agreement' })).toMatchObject({ version: 2 });
    expect((await server.inject('/sandbox/texts')).body).toContain('<h2>用户协议</h2><p class="quiet">第 2 版');
  }));
