import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { createLog } from '../../start/createLog';
import { routePlugins } from '../../start/routePlugins';
import { openSession, readPerson } from '../../shop/identity/auth/session';
import { testConfiguration } from '../../testing/configuration';
import { ownFolder } from '../../testing/releases/releases';
import { sampleParams, shapeOf } from '../../testing/calls/sampleParams';
import { tradeScene } from '../../testing/trade/trade';
import { withApp, type TestScene } from '../../testing/withApp';
import { buildServer } from '../server';

type Server = Awaited<ReturnType<typeof buildServer>>;

const VIEW = { operType: '39', env: '2', deviceid: 'd', pagename: 'list', staytime: '7', uId: 'someone' };

/** Everything in the store, as text, table by table. */
async function storedIn({ db }: TestScene): Promise<[string, string][]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
  `.execute(db);
  const texts: [string, string][] = [];
  for (const { name } of rows) {
    const found = await sql<{
      text: string | null;
    }>`select string_agg(to_jsonb(t)::text, ' ') as text from ${sql.table(name)} t`.execute(db);
    texts.push([name, found.rows[0]?.text ?? '']);
  }
  return texts;
}

const filesIn = (folder: string): [string, string][] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file): [string, string] => [file, fs.readFileSync(file, 'latin1')])
    : [];

const queryOf = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString();

/** A person's calls as a browser makes them, each page they may be made from, and what pages say of themselves. */
async function journey(server: Server, token: string) {
  const ask = (method: string, url: string, payload?: object) =>
    server.inject({ method: method as 'GET', url, ...(payload && { payload }) });
  const made = (Object.keys(calls) as CallName[]).filter(
    (name) => name !== 'auth.logout' && !calls[name].address.includes(' /console'),
  );
  const who = { req_token: token, req_quarry: 'h5' };
  for (const name of made) {
    const [method = '', address = ''] = calls[name].address.split(' ');
    const fields = { ...(sampleParams(shapeOf(calls[name]), () => undefined) as object), ...who };
    if (method === 'GET') await ask('GET', `${address}?${queryOf(fields)}`);
    else await ask(method, address, fields);
  }
  for (const page of ['/index', '/list', '/wxLogin', '/nowhere']) await ask('GET', `${page}?token=${token}&id=1`);
  const link = `https://shop.example/list?token=${token}&id=1`;
  await ask('GET', `/api/share/signature?pageUrl=${encodeURIComponent(link)}`);
  const [, tracked = ''] = calls['tracking.add'].address.split(' ');
  await ask('GET', `${tracked}?${new URLSearchParams({ ...VIEW, pagelink: link })}`);
  await ask('GET', `/broken?req_token=${token}`);
  await ask('GET', `/%zz?req_token=${token}`);
  await ask('POST', '/platform/report', { ticket: token, host: 'h', remotes: [] });
  return made.length;
}

// Rules: page-15, call-14
it('a customer’s token stands in no log, error, report, metric, row or file of a whole journey', () => {
  const folder = ownFolder('leaks');
  return withApp(
    async (parts) => {
      const { app, db, clock } = parts;
      const lines: string[] = [];
      const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
      const server = await buildServer({
        ...app,
        log: createLog('trace', sink),
        routePlugins: [
          (scope) => void scope.get('/broken', () => Promise.reject(new Error('broken'))),
          ...routePlugins,
        ],
      });
      const person = await (await tradeScene(db, clock.now())).person();
      const { token } = await openSession(app, (await readPerson(db, person.id))!, { kind: 'h5', device: '', ip: '' });
      const made = await journey(server, token);
      const metrics = await server.inject('/metrics');
      await server.close();
      expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(made);
      const written = [['log', lines.join('')] as const, ['metrics', metrics.body] as const];
      const leaks = [...written, ...(await storedIn(parts)), ...filesIn(folder)].filter(([, text]) =>
        text.includes(token),
      );
      expect(leaks.map(([where]) => where)).toEqual([]);
      const kept = await db.selectFrom('tracking_event').select('fields').execute();
      expect(kept.map(({ fields }) => (fields as { pagelink: string }).pagelink)).toContain(
        'https://shop.example/list?id=1',
      );
    },
    testConfiguration({ CELLAR_ACCESS_LOG: 'on', DATA_DIR: folder, CELLAR_DIST: folder }),
  );
});
