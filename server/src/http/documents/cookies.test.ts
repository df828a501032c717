import fs from 'node:fs';
import path from 'node:path';
import { buildServer } from '../server';
import { registerTeamRoutes } from '../../platform/delivery/teamRoutes';
import { addPeople } from '../../testing/people';
import { ownFolder } from '../../testing/releases/releases';
import { testConfiguration } from '../../testing/configuration';
import { withApp } from '../../testing/withApp';
import { registerEdge } from '../../edge/edge';

const PROXY = '127.0.0.1';
const HTTPS = { 'x-forwarded-proto': 'https' };

function shopFolder(): string {
  const folder = ownFolder('cookies');
  fs.mkdirSync(path.join(folder, 'host'));
  fs.writeFileSync(
    path.join(folder, 'host/assets.json'),
    JSON.stringify({ version: 'h1', contract: '1.0.0', entry: [], shares: {}, routes: [], links: [], files: {} }),
  );
  return folder;
}

/** Every cookie that the server sets: of a visitor, of a team's session, of the console. */
function cookiesOf(env: Record<string, string>, headers: Record<string, string>): Promise<string[]> {
  const folder = shopFolder();
  return withApp(
    async (parts) => {
      await addPeople(parts);
      const server = await buildServer({ ...parts.app, routePlugins: [registerTeamRoutes, registerEdge] });
      const replies = [
        await server.inject({ url: '/index', headers }),
        await server.inject({ url: '/preview/end', headers }),
        await server.inject({
          method: 'POST',
          url: '/console/api/login',
          headers,
          payload: { name: 'admin', password: 'Cellar2026' },
        }),
      ];
      await server.close();
      return replies.flatMap((reply) => reply.headers['set-cookie'] ?? []);
    },
    testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder, ...env }),
  );
}

// Rule: run-9
it.each([
  ['the shop’s own address', { PUBLIC_ORIGIN: 'https://shop.example' }, {}],
  ['a trusted proxy', { CELLAR_TRUST_PROXY: PROXY }, HTTPS],
  [
    'a trusted proxy, whatever the shop’s own address',
    { CELLAR_TRUST_PROXY: PROXY, PUBLIC_ORIGIN: 'http://shop.example' },
    HTTPS,
  ],
])('cookies are Secure where TLS is used by %s', async (_by, env, headers) => {
  const cookies = await cookiesOf(env as Record<string, string>, headers as Record<string, string>);
  expect(cookies).toEqual([
    expect.stringMatching(/^cellar-visitor=.*; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^cellar-preview=.*; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^cellar_staff=.*; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^cellar-visitor=.*; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

// Rule: run-9
it('cookies are not Secure without TLS, which a stranger’s header does not make', async () => {
  for (const cookie of await cookiesOf({}, HTTPS)) expect(cookie).toMatch(/^cellar.*HttpOnly(?!.*Secure)/);
});
