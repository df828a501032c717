import { buildServer } from '@cellar/server/http/server';
import { newId } from '@cellar/server/store/ids';
import { withDemo } from '@cellar/server/testing/withDemo';

it('shows what waits for an answer, and answers it once', () =>
  withDemo(async ({ app, call, personOf }) => {
    const plain = await personOf('13800000002');
    const body = '开瓶器的说明书在哪里？';
    const { id } = await call('service.open', { topic: 'goods', body, idemKey: newId() }, plain);
    const server = await buildServer(app);
    const page = await server.inject('/sandbox/tickets');
    expect(page.body).toContain(body);
    expect(page.body).toContain('138****0002');
    for (let i = 0; i < 2; i++) {
      const { statusCode } = await server.inject({ method: 'POST', url: `/sandbox/tickets/${id}/1` });
      expect(statusCode).toBe(303);
    }
    const { state, entries } = await call('service.get', { id }, plain);
    expect(state).toBe('answered');
    expect(entries.map(({ byShop }) => byShop)).toEqual([false, true]);
    expect((await server.inject('/sandbox/tickets')).body).not.toContain(body);
  }));
