import { BUCKETS, bucketOf } from '../../core/bucket';
import { DAY, MINUTE } from '../../clock';
import type { Discovery, Inspection } from '@cellar/shared/contract/discovery';
import { drillLink, inspectLink, previewLink } from '../delivery/teamLinks';
import { withShop, type Browser, type Shop } from '../../testing/withShop';

const shop = (body: (parts: Shop) => Promise<void>) =>
  withShop(async (parts) => {
    await parts.release('1.0.0');
    await parts.promote('1.0.0');
    parts.clock.advance(MINUTE);
    await parts.release('1.1.0', { paths: ['/catalog', '/new'] });
    await body(parts);
  });

const linkOf = ({ app }: Shop) => inspectLink(app, { remote: 'catalog', by: 'anna' }).path;
const versionIn = ({ remotes }: Discovery) => remotes.find(({ name }) => name === 'catalog')?.version;
const use = (person: Browser, payload: object) => person.ask('/inspect/use', { method: 'POST', payload });
const versions = async (person: Browser) => JSON.parse((await person.ask('/inspect/versions')).body) as Inspection;

// Rule: release-45
it(
  'opens the shop with the inspector in one browser, at a page of the remote',
  shop(async (parts) => {
    const person = parts.browser();
    const { status, headers } = await person.ask(linkOf(parts));
    expect([status, headers['location']]).toEqual([302, '/catalog']);
    expect(String(headers['set-cookie'])).toMatch(/^cellar-inspect=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const seen = await person.open('/catalog');
    expect(seen.mode).toEqual([{ kind: 'inspect', by: 'anna', until: expect.any(String) }]);
    expect(versionIn(seen)).toBe('1.0.0');
    expect(await parts.browser().open('/catalog')).not.toHaveProperty('mode');
    await person.ask('/inspect/end');
    expect(await person.open('/catalog')).not.toHaveProperty('mode');
  }),
);

// Rule: release-45
it(
  'lists the versions, and says where the browser stands in a canary',
  shop(async (parts) => {
    await parts.canary('1.1.0', 2500);
    const person = parts.browser();
    await person.ask(linkOf(parts));
    const { headers } = await person.ask('/catalog');
    const visitor = /cellar-visitor=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    const { key } = parts.app.releases.now().remotes[0]!.rollout!;
    expect((await versions(person)).remotes).toEqual([
      {
        name: 'catalog',
        stable: '1.0.0',
        canary: { version: '1.1.0', share: 25, bucket: (bucketOf(key, visitor) / BUCKETS) * 100, isHalted: false },
        versions: [
          { version: '1.1.0', publishedAt: expect.any(String), rehearsal: 'waiting' },
          { version: '1.0.0', publishedAt: expect.any(String), rehearsal: 'waiting' },
        ],
      },
    ]);
  }),
);

// Rule: release-46
it(
  'shows another version in this browser alone, and the live one again',
  shop(async (parts) => {
    const [person, other] = [parts.browser(), parts.browser()];
    await person.ask(linkOf(parts));
    expect((await use(person, { remote: 'catalog', version: '1.1.0' })).status).toBe(204);
    const seen = await person.open('/new');
    expect([versionIn(seen), seen.mode?.map(({ kind }) => kind)]).toEqual(['1.1.0', ['preview', 'inspect']]);
    expect(versionIn(await other.open('/catalog'))).toBe('1.0.0');
    expect((await use(person, { remote: 'catalog', version: null })).status).toBe(204);
    const back = await person.open('/catalog');
    expect([versionIn(back), back.mode?.map(({ kind }) => kind)]).toEqual(['1.0.0', ['inspect']]);
  }),
);

// Rule: release-46
it(
  'leaves what a preview link shows beside what is chosen',
  shop(async (parts) => {
    await parts.release('1.0.0', { name: 'orders', paths: ['/orders'] });
    const person = parts.browser();
    await person.ask(previewLink(parts.app, { orders: '1.0.0' }).path);
    await person.ask(linkOf(parts));
    await use(person, { remote: 'catalog', version: '1.1.0' });
    expect((await person.open('/catalog')).mode?.[0]).toMatchObject({ remotes: { orders: '1.0.0', catalog: '1.1.0' } });
    await use(person, { remote: 'catalog', version: null });
    expect((await person.open('/catalog')).mode?.[0]).toMatchObject({ remotes: { orders: '1.0.0' } });
  }),
);

it.each([
  [{ remote: 'catalog', version: '9.0.0' }, 404, 'catalog 没有版本 9.0.0，或文件已清除'],
  [{ remote: 'catalog' }, 422, '请选择一个版本'],
  [{ remote: '../x', version: '1.0.0' }, 422, '请选择一个版本'],
])('refuses %j', (choice, status, message) =>
  shop(async (parts) => {
    const person = parts.browser();
    await person.ask(linkOf(parts));
    const reply = await use(person, choice);
    expect([reply.status, (JSON.parse(reply.body) as { message: string }).message]).toEqual([status, message]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  })(),
);

// Rule: release-45
it(
  'gives nothing to a browser without a link, nor with one that ended or was changed',
  shop(async (parts) => {
    const link = linkOf(parts);
    const refused = async (person: Browser) => {
      expect((await person.ask('/inspect/versions')).status).toBe(403);
      const reply = await use(person, { remote: 'catalog', version: '1.1.0' });
      expect([reply.status, reply.headers['set-cookie']]).toEqual([403, undefined]);
    };
    await refused(parts.browser());
    const drill = drillLink(parts.app, { remote: 'catalog', fault: 'hang' }).path.replace('/drill/', '/inspect/');
    for (const one of [`${link}x`, link.replace(/\.[^.]+$/, ''), drill]) {
      const person = parts.browser();
      expect((await person.ask(one)).status).toBe(410);
      await refused(person);
    }
    const late = parts.browser();
    await late.ask(link);
    await use(late, { remote: 'catalog', version: '1.1.0' });
    parts.clock.advance(DAY + MINUTE);
    await refused(late);
    expect((await late.ask(link)).status).toBe(410);
    expect(await late.open('/catalog')).not.toHaveProperty('mode');
  }),
);
