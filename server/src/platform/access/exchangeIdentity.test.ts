import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { buildServer } from '../../http/server';
import { CiKeysUnavailable, type CiKeysPort } from '../../ports/ciKeys/port';
import { publishedKeys } from '../../ports/ciKeys/remote';
import { ciSettings } from '../../ports/ciKeys/settings';
import { testConfiguration } from '../../testing/configuration';
import { withApp, type TestScene } from '../../testing/withApp';
import { tidyStore } from '../tidyStore';
import { listTokens } from './tokens';

const SHOP = 'https://shop.example.com';
const GITHUB = 'https://token.actions.githubusercontent.com';
const pair = generateKeyPair('RS256', { extractable: true });
const otherPair = generateKeyPair('RS256', { extractable: true });

async function keySet() {
  const jwk = await exportJWK((await pair).publicKey);
  return { keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] };
}

type Claims = Record<string, unknown>;
type Reply = { status: number; message: string; result: { code?: string; token?: string; expiresAt?: string } };
type Scene = TestScene & {
  exchange: (identity: string, remote?: string) => Promise<Reply>;
  /** An identity token as GitHub makes it, with other claims where named. */
  identityOf: (claims?: Claims, key?: CryptoKey) => Promise<string>;
  keysFail: () => void;
  read: (token: string, path: string) => Promise<number>;
};

let made = 0;
const claimsAt = (now: Date): Claims => ({
  iss: GITHUB,
  aud: SHOP,
  iat: now.getTime() / 1000,
  exp: now.getTime() / 1000 + 300,
  jti: `run-${++made}`,
  repository: 'acme/remote-gifts',
  repository_id: '4711',
  ref: 'refs/heads/bows',
  sha: 'abc',
});

const scene =
  (
    body: (parts: Scene) => Promise<void>,
    repositories = 'github:acme/remote-gifts=gifts,gitlab:acme/wine/courses=courses',
  ) =>
  () =>
    withApp(
      async (parts) => {
        const { app, clock } = parts;
        const keys = createLocalJWKSet(await keySet());
        let isDown = false;
        const ciKeys: CiKeysPort = {
          keysOf: () => (header, token) =>
            isDown ? Promise.reject(new CiKeysUnavailable('down')) : keys(header, token),
        };
        app.ports.ciKeys = ciKeys;
        const server = await buildServer({ ...app, routePlugins: [] });
        try {
          await body({
            ...parts,
            keysFail: () => void (isDown = true),
            identityOf: async (claims, key) =>
              new SignJWT({ ...claimsAt(clock.now()), ...claims })
                .setProtectedHeader({ alg: 'RS256', kid: 'one' })
                .sign(key ?? (await pair).privateKey),
            exchange: async (identity, remote = 'gifts') => {
              const reply = await server.inject({
                method: 'POST',
                url: '/console/api/tokens/exchange',
                payload: { identity, remote },
              });
              return { status: reply.statusCode, ...reply.json<Omit<Reply, 'status'>>() };
            },
            read: async (token, path) =>
              (await server.inject({ url: `/console/api${path}`, headers: { authorization: `Bearer ${token}` } }))
                .statusCode,
          });
        } finally {
          await server.close();
        }
      },
      testConfiguration({ PUBLIC_ORIGIN: SHOP, CELLAR_CI_REPOSITORIES: repositories }),
    );

const refused = (status: number, code: string) => ({ status, result: { code } });

// Rule: release-41
test(
  'a pipeline has a token for an hour, for the remote of its repository, that publishes and reads',
  scene(async ({ db, clock, exchange, identityOf, read }) => {
    await db.insertInto('remote').values({ name: 'gifts', created_at: clock.now() }).execute();
    const reply = await exchange(await identityOf());
    expect(reply).toMatchObject({ status: 200 });
    const row = await db.selectFrom('release_token').selectAll().executeTakeFirstOrThrow();
    expect(reply.result.expiresAt).toBe(row.expires_at.toISOString());
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(3_600_000);
    expect(row).toMatchObject({ remote: 'gifts', name: 'github:acme/remote-gifts', actions: ['publish', 'read'] });
    expect(JSON.stringify(row)).not.toContain(reply.result.token);
    const log = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'tokens.exchange')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { who: 'ci github:acme/remote-gifts', detail: { remote: 'gifts', ref: 'refs/heads/bows', commit: 'abc' } },
    ]);
    const token = reply.result.token ?? '';
    expect(await read(token, '/remotes/gifts')).toBe(200);
    expect(await read(token, '/remotes/orders')).toBe(403);
    clock.advance(3_600_001);
    expect(await read(token, '/remotes/gifts')).toBe(401);
  }),
);

// Rule: release-42
test(
  'an identity of another issuer, audience, repository or key, expired, old, without a signature or used before has none',
  scene(async ({ db, clock, exchange, identityOf }) => {
    const now = clock.now().getTime() / 1000;
    const bad: [Claims, string?][] = [
      [{ iss: 'https://token.example.com' }],
      [{ iss: 'https://gitlab.com' }, 'ciRepository'],
      [{ aud: 'https://other.example.com' }],
      [{ exp: now - 61 }],
      [{ iat: now - 4000, exp: now + 300 }],
      [{ iat: now + 4000, exp: now + 5000 }],
      [{ exp: undefined }],
      [{ jti: undefined }],
      [{ repository: 'acme/remote-orders' }, 'ciRepository'],
      [{ repository: undefined, repository_id: undefined }, 'ciRepository'],
    ];
    for (const [claims, code = 'ciIdentity'] of bad)
      expect([claims, await exchange(await identityOf(claims))]).toMatchObject([
        claims,
        refused(code === 'ciRepository' ? 403 : 401, code),
      ]);
    expect(await exchange(await identityOf({}, (await otherPair).privateKey))).toMatchObject(
      refused(401, 'ciIdentity'),
    );
    expect(await exchange(new UnsecuredJWT(claimsAt(clock.now())).encode())).toMatchObject(refused(401, 'ciIdentity'));
    const shared = new TextEncoder().encode(JSON.stringify((await keySet()).keys[0]));
    const symmetric = await new SignJWT(claimsAt(clock.now()))
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(shared);
    expect(await exchange(symmetric)).toMatchObject(refused(401, 'ciIdentity'));
    expect(await exchange('a.b.c')).toMatchObject(refused(401, 'ciIdentity'));
    expect(await exchange(await identityOf(), 'courses')).toMatchObject(refused(403, 'ciRepository'));
    expect(await db.selectFrom('release_token').select('id').execute()).toEqual([]);

    const once = await identityOf();
    expect(await exchange(once)).toMatchObject({ status: 200 });
    expect(await exchange(once)).toMatchObject(refused(409, 'ciUsed'));
    expect(await db.selectFrom('release_token').select('id').execute()).toHaveLength(1);
  }),
);

test(
  'a repository is known by its number, too, and GitLab by its project',
  scene(async ({ exchange, identityOf }) => {
    expect(await exchange(await identityOf())).toMatchObject({ status: 200 });
    expect(await exchange(await identityOf({ repository_id: '4712' }))).toMatchObject(refused(403, 'ciRepository'));
    const gitlab = { iss: 'https://gitlab.com', project_path: 'acme/wine/courses' };
    expect(await exchange(await identityOf(gitlab), 'courses')).toMatchObject({ status: 200 });
    expect(await exchange(await identityOf({ project_path: 'acme/wine/courses' }), 'courses')).toMatchObject(
      refused(403, 'ciRepository'),
    );
  }, 'github:4711=gifts,gitlab:acme/wine/courses=courses'),
);

test(
  'without keys nothing is decided, and without the setting there is no exchange',
  scene(async (parts) => {
    parts.keysFail();
    expect(await parts.exchange(await parts.identityOf())).toMatchObject(refused(503, 'ciKeys'));
  }),
);

test(
  'a shop that names no repository takes no identity',
  scene(async ({ exchange, identityOf }) => {
    expect(await exchange(await identityOf())).toMatchObject(refused(404, 'ciOff'));
  }, ''),
);

test(
  'the console lists the tokens of pipelines while they work, and the store forgets them a month later',
  scene(async ({ app, db, clock, exchange, identityOf }) => {
    await exchange(await identityOf());
    expect(await listTokens(app)).toMatchObject([{ name: 'github:acme/remote-gifts' }]);
    clock.advance(3_600_001);
    expect(await listTokens(app)).toEqual([]);
    clock.advance(31 * 86_400_000);
    await tidyStore.run(app);
    expect(await db.selectFrom('release_token').select('id').execute()).toEqual([]);
  }),
);

test('published keys are asked for once, and a provider without them is not the token’s fault', async () => {
  let asked = 0;
  let status = 200;
  const body = JSON.stringify(await keySet());
  const provider = createServer((request, response) => {
    asked += 1;
    response.writeHead(request.url === '/.well-known/jwks' ? status : 404, { 'content-type': 'application/json' });
    response.end(body);
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const settings = ciSettings({ CELLAR_CI_REPOSITORIES: 'github:acme/gifts=gifts', CELLAR_CI_GITHUB: origin }, SHOP)!;
  try {
    const find = (kid: string, keys: CiKeysPort) =>
      keys.keysOf('github')({ alg: 'RS256', kid }, { payload: '', signature: '' });
    const keys = publishedKeys(settings);
    await find('one', keys);
    await find('one', keys);
    await expect(find('unknown', keys)).rejects.not.toBeInstanceOf(CiKeysUnavailable);
    expect(asked).toBe(1);
    status = 500;
    await expect(find('one', publishedKeys(settings))).rejects.toBeInstanceOf(CiKeysUnavailable);
  } finally {
    provider.closeAllConnections();
    provider.close();
  }
});

test('settings of pipelines name what is wrong', () => {
  const read = (env: Record<string, string>, origin = SHOP) => ciSettings(env, origin);
  expect(read({})).toBeNull();
  const good = 'github:acme/gifts=gifts';
  expect(read({ CELLAR_CI_REPOSITORIES: good })).toMatchObject({ audience: SHOP });
  expect(() => read({ CELLAR_CI_REPOSITORIES: 'acme/gifts' })).toThrow('CELLAR_CI_REPOSITORIES holds acme/gifts');
  expect(() => read({ CELLAR_CI_REPOSITORIES: good }, '')).toThrow('CELLAR_CI_AUDIENCE is missing');
  expect(() => read({ CELLAR_CI_REPOSITORIES: good, CELLAR_CI_GITLAB: 'http://gitlab.lan' })).toThrow(
    'CELLAR_CI_GITLAB',
  );
});
