import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { newId } from '../store/ids';
import { withApp } from '../testing/withApp';
import { registerApi } from './api';

it('takes NUL out of what is sent, which the store cannot keep', () =>
  withApp(async ({ app, db }) => {
    const server = fastify();
    await server.register(formbody);
    registerApi(server, app);
    const payload = `phone=13900000000&idemKey=${newId()}&words=a%00b`;
    const reply = await server.inject({ method: 'POST', url: '/api/course/consultation', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload });
    expect([reply.statusCode, reply.json().states]).toEqual([200, 200]);
    expect(await db.selectFrom('course_consultation').select('words').execute()).toEqual([{ words: 'ab' }]);
    await server.close();
  }));
