import { buildServer } from '../http/server';
import { DAY } from '../clock';
import { TOKEN_ACTIONS, type Role, type TokenAction } from '@cellar/shared/contract/roles';
import { addStaff } from '../shop/identity/staff/staffAccounts';
import { passed } from '../testing/channels';
import { ownFolder, publishRelease, releaseOf, uploadOf } from '../testing/releases/releases';
import { testConfiguration } from '../testing/configuration';
import { withApp, type TestScene } from '../testing/withApp';
import { promoteStable } from './registry/channels';
import { makeToken } from './access/tokens';

type Reply = { status: number; states: number; message: string; result: Record<string, unknown> };
type Ask = (method: 'GET' | 'POST', path: string, fields?: object, who?: Record<string, string>) => Promise<Reply>;
type Scene = TestScene & {
  ask: Ask;
  tokenFor: (remote: string | null, ...actions: TokenAction[]) => Promise<{ authorization: string }>;
  signIn: (name: Role) => Promise<Record<string, string>>;
};

const PASSWORD = 'Long-enough-1';

const scene = (body: (parts: Scene) => Promise<void>) => () => {
  const folder = ownFolder('calls');
  return withApp(
    async (parts) => {
      const { app } = parts;
      const server = await buildServer({ ...app, routePlugins: [] });
      const ask: Ask = async (method, path, fields = {}, headers = {}) => {
        const body = method === 'POST' ? { payload: fields } : {};
        const reply = await server.inject({ method, url: `/console/api${path}`, headers, ...body });
        return { status: reply.statusCode, ...reply.json<Omit<Reply, 'status'>>() };
      };
      const signIn = async (name: Role) => {
        await addStaff(app, { name, password: PASSWORD, roles: [name], who: 'test' });
        const reply = await server.inject({
          method: 'POST',
          url: '/console/api/login',
          payload: { name, password: PASSWORD },
        });
        return {
          cookie: String(reply.headers['set-cookie']).split(';')[0]!,
          'x-cellar-csrf': reply.json<{ result: { csrf: string } }>().result.csrf,
        };
      };
      const tokenFor = async (remote: string | null, ...actions: TokenAction[]) => {
        if (remote)
          await app.db
            .insertInto('remote')
            .values({ name: remote, created_at: app.clock.now() })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        return {
          authorization: `Bearer ${(await makeToken(app, { name: 'pipeline', remote, actions, days: 7, who: 'anna' })).token}`,
        };
      };
      try {
        await body({ ...parts, ask, tokenFor, signIn });
      } finally {
        await server.close();
      }
    },
    testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }),
  );
};

const packed = (parts = {}) => {
  const { document, files } = uploadOf(parts);
  return {
    document: document.toString('base64'),
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')])),
  };
};
const first = async ({ app }: TestScene, name = 'catalog', version = '1.0.0') => {
  await publishRelease(app, { name, version });
  await promoteStable(app, { remote: name, version, who: 'anna', reason: 'first', expect: 0 });
};

it(
  'publishes, promotes and rolls back with one token for each',
  scene(async ({ app, ask, tokenFor, clock }) => {
    const publisher = await tokenFor('catalog', 'publish');
    const releaser = await tokenFor('catalog', 'promote', 'rollback', 'read');
    for (const version of ['1.0.0', '1.1.0']) {
      const reply = await ask(
        'POST',
        '/remotes/catalog/releases',
        { ...packed({ version }), provenance: { commit: 'abc', source: 'local' } },
        publisher,
      );
      expect(reply).toMatchObject({
        status: 200,
        states: 200,
        result: { state: 'published', remote: 'catalog', version },
      });
      const { revision } = (await ask('GET', '/remotes/catalog', {}, releaser)).result;
      clock.advance(1);
      expect(
        await ask(
          'POST',
          '/remotes/catalog/promote',
          { version, channel: 'stable', expect: revision, reason: 'first look' },
          releaser,
        ),
      ).toMatchObject({ status: 200, result: { stable: version } });
      clock.advance(1);
    }
    expect(await ask('POST', '/remotes/catalog/releases', packed({ version: '1.1.0' }), publisher)).toMatchObject({
      result: { state: 'known' },
    });
    expect(
      await ask('POST', '/remotes/catalog/rollback', { version: '1.0.0', reason: 'the cart is empty' }, releaser),
    ).toMatchObject({ status: 200, result: { stable: '1.0.0', fallback: null } });
    const shown = (await ask('GET', '/remotes/catalog', {}, releaser)).result as { versions: object[]; log: object[] };
    expect(shown.versions).toMatchObject([
      {
        version: '1.1.0',
        channels: [],
        quarantined: { reason: 'the cart is empty' },
        publishedBy: 'token pipeline',
        provenance: { source: 'upload', commit: 'abc' },
        routes: ['/catalog'],
        contract: '^1.0.0',
      },
      { version: '1.0.0', channels: ['stable'], quarantined: null },
    ]);
    expect(shown.log).toMatchObject([
      { action: 'releases.rollBack', who: 'token pipeline', reason: 'the cart is empty' },
      { action: 'releases.promote' },
      { action: 'releases.publish' },
      { action: 'releases.promote' },
      { action: 'releases.publish' },
    ]);
    expect(app.releases.now().remotes).toMatchObject([{ stable: '1.0.0' }]);
  }),
);

// Rules: release-1, call-11
it(
  'a rollback that the gate refuses is 409 and names who would miss something',
  scene(async ({ app, ask, tokenFor }) => {
    const releaser = await tokenFor('catalog', 'promote', 'rollback');
    await publishRelease(app, { name: 'orders', links: ['/list'] });
    await promoteStable(app, { remote: 'orders', version: '1.0.0', who: 'anna', reason: 'first', expect: 0 });
    await publishRelease(app, { version: '1.0.0', paths: ['/catalog', '/list'] });
    await promoteStable(app, { remote: 'catalog', version: '1.0.0', who: 'anna', reason: 'first', expect: 0 });
    await publishRelease(app, { version: '1.1.0', paths: ['/catalog'] });
    await passed(app, '1.1.0');
    expect(
      await ask('POST', '/remotes/catalog/rollback', { version: '1.1.0', reason: 'the cart is empty' }, releaser),
    ).toMatchObject({
      status: 409,
      states: 409,
      result: {
        code: 'inUse',
        consumers: [{ consumer: 'orders 1.0.0', thing: '/list' }],
        reason: 'what this version removes is in use: orders 1.0.0 uses /list',
      },
    });
  }),
);

// Rule: release-2
it(
  'a token for rollbacks alone gives visitors nothing that they never had',
  scene(async (parts) => {
    const { ask, tokenFor, db } = parts;
    await first(parts);
    await publishRelease(parts.app, { version: '1.1.0' });
    await db
      .updateTable('release')
      .set({ rehearsal: JSON.stringify({ state: 'passed', findings: [] }) })
      .execute();
    const rollback = async (...actions: ('rollback' | 'promote')[]) =>
      ask(
        'POST',
        '/remotes/catalog/rollback',
        { version: '1.1.0', reason: 'because' },
        await tokenFor('catalog', ...actions),
      );
    expect(await rollback('rollback')).toMatchObject({ status: 403, result: { code: 'promotion' } });
    expect(await rollback('rollback', 'promote')).toMatchObject({ status: 200, result: { stable: '1.1.0' } });
  }),
);

// Rule: release-9
it(
  'makes no token for a remote that does not exist',
  scene(async ({ ask, signIn, db }) => {
    const who = await signIn('release');
    expect(
      await ask('POST', '/tokens', { name: 'pipeline', remote: 'odrers', actions: ['publish'], days: 7 }, who),
    ).toMatchObject({ status: 404, result: { code: 'noRemote', reason: 'there is no remote called odrers' } });
    expect(await db.selectFrom('release_token').selectAll().execute()).toEqual([]);
  }),
);

// Rule: release-17
it(
  'a token does what it is for, for its remote, until it ends',
  scene(async (parts) => {
    const { ask, tokenFor, clock, app, db } = parts;
    await first(parts);
    const catalog = await tokenFor('catalog', 'publish');
    const promotion = { version: '1.0.0', channel: 'stable', expect: 1, reason: 'because' };
    expect(await ask('POST', '/remotes/orders/releases', packed({ name: 'orders' }), catalog)).toMatchObject({
      status: 403,
      result: { code: 'tokenRemote', reason: 'this token is for catalog, not for orders' },
    });
    expect(await ask('POST', '/remotes/catalog/promote', promotion, catalog)).toMatchObject({
      status: 403,
      result: { code: 'tokenAction' },
    });
    expect(
      await ask(
        'POST',
        '/remotes/catalog/rollback',
        { version: '1.0.0', reason: 'because' },
        await tokenFor(null, 'promote'),
      ),
    ).toMatchObject({ status: 403, result: { code: 'tokenAction' } });
    expect(await ask('GET', '/remotes', {}, catalog)).toMatchObject({ status: 403 });
    expect(
      await ask('GET', '/tokens', {}, await tokenFor(null, 'publish', 'promote', 'rollback', 'read')),
    ).toMatchObject({ status: 403 });
    expect(await ask('GET', '/remotes', {}, { authorization: 'Bearer cellar_nobody' })).toMatchObject({
      status: 401,
      result: { code: 'tokenUnknown' },
    });
    expect(await ask('GET', '/remotes', {}, { authorization: 'Bearer cellar_no body' })).toMatchObject({
      status: 401,
      result: { reason: 'this token is not known' },
    });
    expect(await ask('GET', '/staff', {}, await tokenFor(null, 'read'))).toMatchObject({
      status: 401,
      result: { reason: 'a token does not do this: log in at /console' },
    });
    const everywhere = await tokenFor(null, 'publish');
    expect(await ask('POST', '/remotes/orders/releases', packed({ name: 'orders' }), everywhere)).toMatchObject({
      status: 200,
    });
    clock.advance(7 * DAY);
    expect(await ask('POST', '/remotes/catalog/releases', packed({ version: '2.0.0' }), catalog)).toMatchObject({
      status: 401,
      result: { code: 'tokenExpired' },
    });
    expect(await db.selectFrom('release').select(['remote', 'version']).orderBy('remote').execute()).toEqual([
      { remote: 'catalog', version: '1.0.0' },
      { remote: 'orders', version: '1.0.0' },
    ]);
    expect(app.releases.now().remotes).toHaveLength(1);
  }),
);

it(
  'staff with the role do everything, a viewer looks, others get nothing',
  scene(async (parts) => {
    const { ask, signIn } = parts;
    await first(parts);
    const [release, viewer, orders] = [await signIn('release'), await signIn('viewer'), await signIn('orders')];
    const disable = { text: '盘点中，请稍后再来', reason: 'stocktaking' };
    for (const [who, look, write] of [
      [release, 200, 200],
      [viewer, 200, 403],
      [orders, 403, 403],
      [{}, 401, 401],
    ] as const) {
      expect((await ask('GET', '/remotes', {}, who)).status).toBe(look);
      expect((await ask('POST', '/remotes/catalog/disable', disable, who)).status).toBe(write);
    }
    const { 'x-cellar-csrf': _csrf, ...forged } = release;
    expect(await ask('POST', '/remotes/catalog/enable', { reason: 'done' }, forged)).toMatchObject({
      status: 403,
      result: { code: 'csrf' },
    });
    expect(await ask('POST', '/remotes/catalog/enable', { reason: 'done' }, release)).toMatchObject({
      status: 200,
      result: { state: 'live' },
    });
  }),
);

it(
  'refuses an unauthorised upload before reading it',
  scene(async ({ ask }) => {
    expect(
      await ask('POST', '/remotes/catalog/releases', { document: 'x'.repeat(1_000_000), files: {} }),
    ).toMatchObject({ status: 401 });
  }),
);

it(
  'lists channels, newest version and canary in few queries',
  scene(async (parts) => {
    const { ask, signIn, app } = parts;
    const who = await signIn('release');
    expect((await ask('GET', '/remotes', {}, who)).result).toMatchObject({ list: [] });
    await first(parts);
    await first(parts, 'orders');
    await publishRelease(app, { version: '1.1.0' });
    const canary = { version: '1.1.0', channel: 'canary', basisPoints: 500, expect: 1, reason: 'a look' };
    await ask('POST', '/remotes/catalog/promote', { ...canary, settings: { failing: 3 } }, who);
    const { result } = await ask('GET', '/remotes', {}, who);
    expect(result).toMatchObject({
      revision: expect.any(Number),
      list: [
        {
          name: 'catalog',
          state: 'live',
          stable: '1.0.0',
          versions: 2,
          newest: { version: '1.1.0', rehearsal: { state: 'waiting' } },
          rollout: { version: '1.1.0', basisPoints: 500, state: 'running', reason: null },
          health: { stable: null, canary: null },
        },
        { name: 'orders', rollout: null, versions: 1 },
      ],
    });
    const { settings } = await app.db.selectFrom('rollout').select('settings').executeTakeFirstOrThrow();
    expect(settings).toMatchObject({ failing: 3 });
    expect(await ask('POST', '/remotes/catalog/percentage', { basisPoints: 2500, expect: 2 }, who)).toMatchObject({
      result: { rollout: { basisPoints: 2500 } },
    });
    expect(await ask('GET', '/remotes/catalog/canary', {}, who)).toMatchObject({
      result: { version: '1.1.0', basisPoints: 2500, decision: 'few', plan: null },
    });
    expect(await ask('GET', '/remotes/nobody/canary', {}, who)).toMatchObject({ status: 404 });
    expect(await ask('POST', '/remotes/catalog/halt', { reason: 'it throws' }, who)).toMatchObject({
      result: { rollout: { basisPoints: 0, state: 'halted', reason: 'it throws' } },
    });
    expect(await ask('GET', '/remotes/nobody', {}, who)).toMatchObject({ status: 404, result: { code: 'noRemote' } });
  }),
);

it(
  'answers the loser of two writers with what is there now',
  scene(async (parts) => {
    const { ask, signIn, app } = parts;
    await first(parts);
    await publishRelease(app, { version: '1.1.0' });
    const who = await signIn('release');
    const promotion = { channel: 'stable', expect: 1, reason: 'because' };
    expect(await ask('POST', '/remotes/catalog/promote', { ...promotion, version: '1.1.0' }, who)).toMatchObject({
      status: 200,
    });
    expect(await ask('POST', '/remotes/catalog/promote', { ...promotion, version: '1.0.0' }, who)).toMatchObject({
      status: 409,
      states: 409,
      result: { code: 'stale', current: { revision: 2, stable: '1.1.0' } },
    });
    expect(
      await ask('POST', '/remotes/catalog/promote', { version: '1.0.0', channel: 'stable', reason: 'because' }, who),
    ).toMatchObject({ status: 422, result: { code: 'expectNeeded' } });
  }),
);

// Rule: call-9
it(
  'says what is wrong with a request',
  scene(async (parts) => {
    await first(parts);
    const who = await parts.tokenFor(null, ...TOKEN_ACTIONS);
    const wrong: [string, object][] = [
      ['promote', { version: '1.0', channel: 'stable', expect: 0 }],
      ['promote', { version: '1.0.0', channel: 'beta', expect: 0 }],
      ['promote', { version: '1.0.0', channel: 'canary', expect: 1, reason: 'because' }],
      ['percentage', { basisPoints: 10_001, expect: 0 }],
      ['percentage', { basisPoints: 1.5, expect: 0 }],
      ['stages', { expect: 0, stages: [{ basisPoints: 0, sessions: 1, minutes: 1 }] }],
      ['rollback', { version: '1.0.0' }],
      ['halt', {}],
      ['disable', { reason: 'because' }],
      ['releases', { files: {} }],
      ['drill', { fault: 'fire' }],
    ];
    for (const [action, fields] of wrong) {
      const reply = await parts.ask('POST', `/remotes/catalog/${action}`, fields, who);
      expect(reply).toMatchObject({
        status: 422,
        states: 422,
        message: expect.stringMatching(/^[\p{Script=Han}，\d ]+$/u),
        result: { code: 'invalid', reason: expect.stringMatching(/^the request is invalid: [\w.]+: [a-z]/) },
      });
    }
  }),
);

it(
  'a refusal says the reason to people and to terminals',
  scene(async ({ ask, tokenFor }) => {
    const { document, ...rest } = packed();
    const wrong = Buffer.from(JSON.stringify({ ...releaseOf().document, mode: 'development' })).toString('base64');
    const reply = await ask(
      'POST',
      '/remotes/catalog/releases',
      { ...rest, document: wrong },
      await tokenFor('catalog', 'publish'),
    );
    expect(reply).toEqual({
      status: 422,
      states: 422,
      message: '开发构建不能发布：mode is development',
      result: {
        code: 'development',
        reason: 'a development build is never released: mode is development',
        what: 'mode is development',
      },
    });
    expect(document).not.toBe(wrong);
  }),
);

it(
  'makes and revokes tokens, and never shows one twice',
  scene(async ({ ask, signIn, db, app }) => {
    await publishRelease(app, { version: '0.9.0' });
    const who = await signIn('release');
    const { result } = await ask(
      'POST',
      '/tokens',
      { name: 'ci', remote: 'catalog', actions: ['publish', 'read'], days: 30 },
      who,
    );
    const { id, token } = result as { id: string; token: string };
    const bearer = { authorization: `Bearer ${token}` };
    expect(await ask('POST', '/remotes/catalog/releases', packed(), bearer)).toMatchObject({ status: 200 });
    const listed = await ask('GET', '/tokens', {}, who);
    expect(listed.result).toMatchObject({
      list: [
        {
          id,
          name: 'ci',
          remote: 'catalog',
          actions: ['publish', 'read'],
          createdBy: 'release',
          revokedAt: null,
          lastUsedAt: expect.any(String),
        },
      ],
    });
    expect(
      JSON.stringify(listed) +
        JSON.stringify(await db.selectFrom('release_token').selectAll().execute()) +
        JSON.stringify(await db.selectFrom('audit_entry').selectAll().orderBy('id').execute()),
    ).not.toContain(token.slice(8));
    expect(await ask('POST', `/tokens/${id}/revoke`, {}, who)).toMatchObject({ status: 200 });
    expect(await ask('GET', '/remotes/catalog', {}, bearer)).toMatchObject({
      status: 401,
      result: { code: 'tokenRevoked' },
    });
    expect(await ask('POST', `/tokens/${id}/revoke`, {}, who)).toMatchObject({ status: 404 });
  }),
);

it(
  'gives links to preview a version and to drill, holds a version, has it rehearsed',
  scene(async (parts) => {
    const { ask, signIn, db } = parts;
    await first(parts);
    const who = { ...(await signIn('release')), host: 'shop.example' };
    const linkTo = (kind: string) => ({
      url: expect.stringMatching(new RegExp(`^http://shop\\.example/${kind}/.`)),
      until: expect.stringMatching(/Z$/),
    });
    const preview = await ask('POST', '/remotes/catalog/releases/1.0.0/preview', {}, who);
    expect(preview.result).toEqual(linkTo('preview'));
    expect(await ask('POST', '/remotes/catalog/releases/9.9.9/preview', {}, who)).toMatchObject({ status: 404 });
    const drill = await ask('POST', '/remotes/catalog/drill', { fault: 'throw' }, who);
    expect(drill.result).toEqual(linkTo('drill'));
    expect((await ask('POST', '/remotes/catalog/inspect', {}, who)).result).toEqual(linkTo('inspect'));
    expect(await ask('POST', '/remotes/gifts/inspect', {}, who)).toMatchObject({ status: 404 });
    const reader = await parts.tokenFor('catalog', 'read');
    expect(await ask('POST', '/remotes/catalog/inspect', {}, reader)).toMatchObject({ status: 403 });
    const logged = db.selectFrom('audit_entry').select(['who', 'target']).where('action', '=', 'releases.inspect');
    expect(await logged.execute()).toEqual([{ who: 'release', target: 'remote:catalog' }]);
    await db
      .updateTable('release')
      .set({ rehearsal: JSON.stringify({ state: 'failed', findings: [] }) })
      .execute();
    await ask('POST', '/remotes/catalog/releases/1.0.0/rehearse', {}, who);
    await ask('POST', '/remotes/catalog/releases/1.0.0/hold', { reason: 'evidence' }, who);
    expect((await ask('GET', '/remotes/catalog', {}, who)).result).toMatchObject({
      versions: [{ rehearsal: { state: 'waiting', findings: [] }, held: 'evidence' }],
    });
  }),
);

it(
  'shows alarms and settles them once',
  scene(async ({ ask, signIn, db, clock }) => {
    const who = await signIn('release');
    const id = '00000000-0000-7000-8000-000000000001';
    await db
      .insertInto('alarm')
      .values({ id, kind: 'k', subject: 's', words: 'w', first_at: clock.now(), last_at: clock.now() })
      .execute();
    expect((await ask('GET', '/alarms', {}, who)).result).toMatchObject({ list: [{ id, text: 'w' }] });
    expect((await ask('POST', `/alarms/${id}/settle`, {}, who)).status).toBe(200);
    expect((await ask('POST', `/alarms/${id}/settle`, {}, who)).status).toBe(404);
  }),
);
