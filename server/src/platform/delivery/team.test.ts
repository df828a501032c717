import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Discovery, DrillFault, ReleaseDocument } from '@cellar/shared/contract/discovery';
import fc from 'fast-check';
import { DAY, MINUTE } from '../../clock';
import { releaseOf } from '../../testing/releases/releases';
import { withShop, type Browser, type Shop } from '../../testing/withShop';
import { drillLink, previewLink } from './teamLinks';

const shop = (body: (parts: Shop) => Promise<void>, env: Record<string, string> = {}) =>
  withShop(async (parts) => {
    await parts.release('1.0.0');
    await parts.promote('1.0.0');
    await parts.release('1.1.0', { paths: ['/catalog', '/new'] });
    await body(parts);
  }, env);

const catalogIn = ({ remotes }: Discovery) => remotes.find(({ name }) => name === 'catalog');
const versionIn = (discovery: Discovery) => catalogIn(discovery)?.version;
const digestOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

describe('a preview', () => {
  const begin = async (
    { app, browser }: Shop,
    query = '',
  ): Promise<{ person: Browser; status: number; to: unknown; cookie: string }> => {
    const person = browser();
    const { status, headers } = await person.ask(previewLink(app, { catalog: '1.1.0' }).path + query);
    return { person, status, to: headers['location'], cookie: String(headers['set-cookie']) };
  };

  it(
    'shows a version to one browser for one session',
    shop(async (parts) => {
      const { person, status, to, cookie } = await begin(parts);
      expect([status, to]).toEqual([302, '/catalog']);
      expect(cookie).toMatch(/^cellar-preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
      const seen = await person.open('/new');
      expect(catalogIn(seen)).toMatchObject({ version: '1.1.0', state: 'live', release: { channel: 'preview' } });
      expect(seen.mode).toEqual([{ kind: 'preview', remotes: { catalog: '1.1.0' }, until: expect.any(String) }]);
      expect(versionIn(await person.again(seen.ticket))).toBe('1.1.0');
      expect(await parts.browser().open('/catalog')).toMatchObject({ remotes: [{ version: '1.0.0' }] });
      expect((await person.ask('/preview/end')).headers['location']).toBe('/');
      expect(await person.open('/catalog')).not.toHaveProperty('mode');
    }),
  );

  // Rule: release-10
  it.each(['/preview/end', '/drill/end', '/override/end', 'link'])('leads to paths of this shop only: %s', (way) =>
    shop(async ({ app, browser }) => {
      const link = way === 'link' ? previewLink(app, { catalog: '1.1.0' }).path : way;
      const otherwise = way === 'link' ? '/catalog' : '/';
      const pieces = ['/', '//', '\\', '.', '..', '%2e', '%5C', '@', '?', '#', '\t', 'https:', 'evil.example', 'a'];
      const leadsTo = async (to: string) =>
        String((await browser().ask(`${link}?to=${encodeURIComponent(to)}`)).headers['location']);
      for (const to of [
        '/.//evil.example',
        '/a/../%2e%2e//evil.example',
        '//evil.example',
        '/\\evil.example',
        'https://evil.example/',
      ])
        expect(await leadsTo(to)).toBe(otherwise);
      expect(await leadsTo('/new?a=1#b')).toBe('/new?a=1#b');
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 10 }), async (parts) => {
          expect(new URL(await leadsTo(parts.join('')), 'http://shop.example/a/b').origin).toBe('http://shop.example');
        }),
        { numRuns: 150 },
      );
    })(),
  );

  it(
    'ends with its day, link and session alike',
    shop(async (parts) => {
      const { path, until } = previewLink(parts.app, { catalog: '1.1.0' });
      expect(Date.parse(until) - parts.clock.now().getTime()).toBeLessThanOrEqual(DAY);
      const { person } = await begin(parts);
      parts.clock.advance(DAY + MINUTE);
      expect(versionIn(await person.open('/catalog'))).toBe('1.0.0');
      const late = await parts.browser().ask(path);
      expect([late.status, late.headers['set-cookie'], late.body.includes('预览链接已失效')]).toEqual([
        410,
        undefined,
        true,
      ]);
    }),
  );

  it(
    'opens nothing with a changed link, or with one made for a drill',
    shop(async ({ app, browser }) => {
      const { path } = previewLink(app, { catalog: '1.1.0' });
      const drill = drillLink(app, { remote: 'catalog', fault: 'missing' }).path.replace('/drill/', '/preview/');
      for (const one of [`${path}x`, path.replace(/\.[^.]+$/, ''), drill, '/preview/x'])
        expect((await browser().ask(one)).status).toBe(410);
    }),
  );

  it(
    'says when the version is not there',
    shop(async ({ app, browser }) => {
      const reply = await browser().ask(previewLink(app, { catalog: '7.0.0' }).path);
      expect([reply.status, reply.body.includes('预览的版本不存在')]).toEqual([404, true]);
    }),
  );

  it.each([
    ['?to=/new%3Fa%3D1', '/new?a=1'],
    ['?to=https://evil.example/', '/catalog'],
    ['?to=//evil.example', '/catalog'],
    ['?to=/%5Cevil.example', '/catalog'],
    ['?to=new', '/catalog'],
    ['?to=/%0d%0aset-cookie:a', '/set-cookie:a'],
  ])('goes on within the shop only: %s', (query, to) =>
    shop(async (parts) => expect((await begin(parts, query)).to).toBe(to))(),
  );
});

describe('a drill', () => {
  const begin = async ({ app, browser }: Shop, fault: DrillFault) => {
    const person = browser();
    await person.ask(drillLink(app, { remote: 'catalog', fault }).path);
    const seen = await person.open('/catalog');
    const release = seen.releases['catalog'];
    const [origin = ''] = catalogIn(seen)?.origins ?? [];
    const file = (name: string) => `${origin}/remotes/catalog/1.0.0/${name}`;
    return { person, seen, release, file };
  };

  it(
    'breaks one remote for one session, with nothing left to fall back on',
    shop(async (parts) => {
      await parts.promote('1.1.0');
      const { seen, person } = await begin(parts, 'missing');
      expect(seen.mode).toMatchObject([{ kind: 'drill', remote: 'catalog', fault: 'missing' }]);
      expect(catalogIn(seen)?.origins).toEqual([expect.stringMatching(/^\/drill-files\/[\w.-]+$/)]);
      expect(catalogIn(seen)).not.toHaveProperty('fallback');
      expect(catalogIn(await parts.browser().open('/catalog'))).toMatchObject({
        origins: [''],
        fallback: { version: '1.0.0' },
      });
      await person.ask('/drill/end');
      expect(catalogIn(await person.open('/catalog'))?.origins).toEqual(['']);
    }),
  );

  it(
    'lets files be missing',
    shop(async (parts) => {
      const { person, file } = await begin(parts, 'missing');
      for (const name of ['remoteEntry.js', 'MainScreen.22222222.css', 'release.json'])
        expect((await person.ask(file(name))).status).toBe(404);
    }),
  );

  it(
    'lets scripts throw that the browser takes for the right ones',
    shop(async (parts) => {
      const { person, file, release } = await begin(parts, 'throw');
      const entry = await person.ask(file('remoteEntry.js'));
      expect([entry.body, entry.headers['access-control-allow-origin']]).toEqual([
        "throw new Error('fire drill');\n",
        '*',
      ]);
      expect(release?.files['remoteEntry.js']).toBe(digestOf(entry.raw));
      const style = await person.ask(file('MainScreen.22222222.css'));
      expect(release?.files['MainScreen.22222222.css']).toBe(digestOf(style.raw));
    }),
  );

  it(
    'changes one bit, which the browser sees',
    shop(async (parts) => {
      const { person, file, release } = await begin(parts, 'bytes');
      const right = releaseOf().files;
      for (const name of ['remoteEntry.js', 'MainScreen.22222222.css']) {
        const { raw } = await person.ask(file(name));
        const wanted = right.get(name)!;
        expect([
          raw.length,
          raw.filter((byte, i) => byte !== wanted[i]).length,
          release?.files[name] === digestOf(raw),
        ]).toEqual([wanted.length, 1, false]);
      }
      expect((JSON.parse((await person.ask(file('release.json'))).body) as ReleaseDocument).version).toBe('1.0.0');
    }),
  );

  it(
    'leaves a request without an answer until the server ends',
    withShop(async (parts) => {
      await parts.release('1.0.0');
      await parts.promote('1.0.0');
      const { person, file } = await begin(parts, 'hang');
      const answered = await Promise.race([
        person.ask(file('remoteEntry.js')).then(
          () => true,
          () => true,
        ),
        new Promise((resolve) => setTimeout(() => resolve(false), 300)),
      ]);
      expect(answered).toBe(false);
    }),
  );

  it(
    'serves the files unbroken when it is over, and is not begun again',
    shop(async (parts) => {
      const { path } = drillLink(parts.app, { remote: 'catalog', fault: 'missing' });
      const { person, file } = await begin(parts, 'missing');
      parts.clock.advance(16 * MINUTE);
      expect((await person.ask(file('remoteEntry.js'))).body).toBe("var entry = 'catalog 1.0.0';");
      expect(catalogIn(await person.open('/catalog'))?.origins).toEqual(['']);
      const late = await parts.browser().ask(path);
      expect([late.status, late.body.includes('演练链接已失效')]).toEqual([410, true]);
    }),
  );

  it(
    'gives no files of other remotes, of other versions that are not there, or to anyone who made the address up',
    shop(async (parts) => {
      const { person, file } = await begin(parts, 'bytes');
      for (const address of [
        file('remoteEntry.js').replace('/catalog/', '/orders/'),
        file('none.js'),
        file('remoteEntry.js').replace('1.0.0', '9.0.0'),
        '/drill-files/x/remotes/catalog/1.0.0/remoteEntry.js',
        file('..%2f..%2fpackage.json'),
      ])
        expect((await person.ask(address)).status).toBe(404);
    }),
  );
});

describe('an override', () => {
  let server: Server;
  let origin: string;
  let answer: (path: string) => unknown;
  const document = { ...releaseOf({ version: '0.0.0' }).document, mode: 'development', files: {}, version: 'dev' };

  beforeAll(async () => {
    server = createServer((request, reply) => {
      const found = answer(request.url ?? '');
      if (found === undefined) return;
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(typeof found === 'string' ? found : JSON.stringify(found));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => (answer = (path) => (path === '/release.json' ? document : 'nothing')));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const allowed = (body: (parts: Shop & { begin: () => Promise<Browser> }) => Promise<void>) => () =>
    shop(
      (parts) =>
        body({
          ...parts,
          begin: async () => {
            const person = parts.browser();
            await person.ask(`/override?remote=catalog&origin=${encodeURIComponent(origin)}`);
            return person;
          },
        }),
      { CELLAR_OVERRIDE_ORIGINS: `https://dev.example,${origin}` },
    )();

  it(
    'takes one remote from a developer’s machine, for one session',
    allowed(async ({ begin, browser }) => {
      const person = await begin();
      const seen = await person.open('/catalog');
      expect(seen.mode).toEqual([{ kind: 'override', remote: 'catalog', origin }]);
      expect(catalogIn(seen)).toMatchObject({
        version: 'dev',
        digest: digestOf(Buffer.from(JSON.stringify(document))),
        origins: [origin],
        release: { channel: 'override' },
      });
      expect(catalogIn(seen)).not.toHaveProperty('fallback');
      expect(seen.releases).toMatchObject({ catalog: { version: 'dev' } });
      expect(await person.again(seen.ticket)).toMatchObject({ releases: { catalog: { version: 'dev' } } });
      expect(versionIn(await browser().open('/catalog'))).toBe('1.0.0');
      await person.ask('/override/end');
      expect(versionIn(await person.open('/catalog'))).toBe('1.0.0');
    }),
  );

  it(
    'takes several by one link, which leads from one to the next',
    allowed(async ({ browser }) => {
      const person = browser();
      const next = `/override?${new URLSearchParams({ remote: 'orders', origin })}`;
      const link = `/override?${new URLSearchParams({ remote: 'catalog', origin, to: next })}`;
      expect((await person.ask(link)).headers['location']).toBe(next);
      answer = () => releaseOf({ name: 'orders', version: '0.0.0' }).document;
      expect((await person.ask(next)).headers['location']).toBe('/orders');
      expect((await person.open('/catalog')).mode).toEqual([
        { kind: 'override', remote: 'catalog', origin },
        { kind: 'override', remote: 'orders', origin },
      ]);
    }),
  );

  it(
    'opens the page to that origin and its socket, and to no other',
    allowed(async ({ begin, browser }) => {
      const page = await (await begin()).ask('/catalog');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain(`connect-src 'self' ${origin} ${origin.replace('http', 'ws')}`);
      expect(policy).toMatch(new RegExp(`script-src 'nonce-[^']+' 'self' ${origin}(;| )`));
      expect(policy).toContain(`style-src 'unsafe-inline' 'self' ${origin}`);
      expect(policy).not.toContain('dev.example');
      expect(page.body).toMatch(/<head>.*<script nonce="[^"]+">window\.__REACT_DEVTOOLS_GLOBAL_HOOK__.*<script defer/);
      expect(page.body).toContain(`href="${origin}/remotes/catalog/dev/remoteEntry.js"`);
      const visitors = await browser().ask('/catalog');
      expect(visitors.headers['content-security-policy']).not.toContain(origin);
      expect(visitors.body).not.toContain('DEVTOOLS');
    }),
  );

  it.each([
    'http://127.0.0.1:1',
    'https://evil.example',
    'https://dev.example.evil.example',
    'javascript:alert(1)',
    '',
  ])('refuses %j with words', (from) =>
    allowed(async ({ browser }) => {
      const person = browser();
      const reply = await person.ask(`/override?remote=catalog&origin=${encodeURIComponent(from)}`);
      expect([reply.status, reply.headers['set-cookie'], reply.body.includes('不允许的联调地址')]).toEqual([
        403,
        undefined,
        true,
      ]);
      const forged = await person.ask('/catalog', {
        headers: { cookie: `cellar-override=catalog=${encodeURIComponent(from)}` },
      });
      expect(forged.headers['content-security-policy']).not.toContain(from || 'unsafe-inline');
      expect(forged.body.includes('"kind":"override"')).toBe(false);
    })(),
  );

  it.each<[string, (path: string) => unknown]>([
    ['no JSON', () => '<html>'],
    ['another remote', () => ({ ...document, name: 'orders' })],
    ['foreign routes', () => ({ ...document, routes: [{ ...document.routes[0], remote: 'orders' }] })],
    ['half a document', () => ({ name: 'catalog' })],
  ])('begins nothing with a server that answers %s', (_, given) =>
    allowed(async ({ browser }) => {
      answer = given;
      const reply = await browser().ask(`/override?remote=catalog&origin=${encodeURIComponent(origin)}`);
      expect([reply.status, reply.headers['set-cookie'], reply.body.includes('联调服务没有响应')]).toEqual([
        404,
        undefined,
        true,
      ]);
    })(),
  );

  it(
    'gives the deployed version, and says so, while the server is silent',
    allowed(async ({ begin }) => {
      const person = await begin();
      answer = () => undefined;
      const seen = await person.open('/catalog');
      expect(catalogIn(seen)).toMatchObject({
        version: '1.0.0',
        origins: [''],
        release: { channel: 'stable', reason: '联调服务没有响应，现为线上版本' },
      });
      expect(seen.mode).toMatchObject([{ kind: 'override' }]);
    }),
  );

  it('is open to local ports in the demo, and to nobody in production without a setting', () =>
    shop(async ({ app }) => {
      expect(app.config.overrideOrigins).toEqual(
        expect.arrayContaining(['http://127.0.0.1:5180', 'http://localhost:5189']),
      );
    })().then(
      shop(async ({ app }) => expect(app.config.overrideOrigins).toEqual([]), { CELLAR_OVERRIDE_ORIGINS: '' }),
    ));
});
