import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { alarm } from '../../core/alarms';
import { emitEvent } from '../../core/events/webhookEvents';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { transaction } from '../../store/transaction';
import { refusalOf } from '../../testing/releases/releases';
import { withShop, type Shop } from '../../testing/withShop';
import { haltRollout } from '../registry/channels';
import { webhooksHandlers } from '../webhooksHandlers';
import { tidyStore } from '../tidyStore';
import { deliverDue } from './deliver';
import { isPublic, signatureOf } from './send';
import { addWebhook, listDeliveries, listWebhooks, removeWebhook, testWebhook } from './webhooks';

type Called = { headers: http.IncomingHttpHeaders; body: string };

/** Somebody outside who is called: answers with `status` and keeps what came. */
async function receiver() {
  const called: Called[] = [];
  const answer = { status: 200 };
  const server = http.createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      called.push({ headers: request.headers, body });
      reply.writeHead(answer.status, { location: 'http://127.0.0.1:9/' }).end('ok');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, called, answer, close: () => new Promise((done) => server.close(done)) };
}

type Scene = Shop & Awaited<ReturnType<typeof receiver>>;
const scene = (body: (parts: Scene) => Promise<void>) =>
  withShop(async (shop) => {
    const outside = await receiver();
    try {
      await body({ ...shop, ...outside });
    } finally {
      await outside.close();
    }
  });

const EVENTS = ['release.publish', 'release.promote', 'release.halt', 'release.rollback', 'alarm'];
const add = ({ app, url }: Scene, more: Partial<Parameters<typeof addWebhook>[1]> = {}) =>
  addWebhook(app, { name: '值班群', kind: 'web', target: url, events: EVENTS, remote: null, who: 'anna', ...more });
const eventsOf = (called: Called[]) => called.map(({ headers }) => headers['x-cellar-event']);

// Rule: release-37
it(
  'calls with a signature over the moment and the body, for what happens to a remote and for alarms',
  scene(async (parts) => {
    const { app, called, release, promote, canary } = parts;
    const { secret } = await add(parts);
    await release('1.0.0');
    await promote('1.0.0');
    await release('1.1.0');
    await canary('1.1.0', 500);
    await haltRollout(app, { remote: 'catalog', who: 'automatic', reason: '异常太多' });
    for (let time = 0; time < 3; time++)
      await alarm(app, { kind: 'canary-halted', subject: 'catalog@1.1.0', text: '灰度已停止' });
    await deliverDue(app);
    expect(eventsOf(called).sort()).toEqual([
      'alarm',
      'release.halt',
      'release.promote',
      'release.promote',
      'release.publish',
      'release.publish',
    ]);
    const halted = called.find(({ headers }) => headers['x-cellar-event'] === 'release.halt')!;
    const seconds = Number(/t=(\d+)/.exec(String(halted.headers['x-cellar-signature']))?.[1]);
    expect(halted.headers['x-cellar-signature']).toBe(signatureOf(secret!, seconds, halted.body));
    expect(JSON.parse(halted.body)).toMatchObject({
      event: 'release.halt',
      remote: 'catalog',
      data: { who: 'automatic', reason: '异常太多' },
    });
    await deliverDue(app);
    expect(called).toHaveLength(6);
    const calls = ['webhooks.list', 'webhooks.listDeliveries', 'webhooks.add', 'webhooks.remove', 'webhooks.test'];
    expect(Object.keys(webhooksHandlers(app))).toEqual(calls);
  }),
);

it(
  'hears only of its events and its remote, and of nothing that was rolled back',
  scene(async (parts) => {
    const { app, db, called, release, clock } = parts;
    await release('1.0.0');
    await add(parts, { events: ['alarm'], remote: 'catalog' });
    await release('1.1.0');
    await alarm(app, { kind: 'canary-halted', subject: 'orders@1.1.0', text: '别的应用' });
    await transaction(db, async (tx) => {
      await emitEvent(tx, { event: 'alarm', remote: 'catalog', data: {}, at: clock.now() });
      throw new Error('rolled back');
    }).catch(() => undefined);
    await deliverDue(app);
    expect(called).toEqual([]);
    await alarm(app, { kind: 'canary-halted', subject: 'catalog@1.1.0', text: '灰度已停止' });
    await deliverDue(app);
    expect(eventsOf(called)).toEqual(['alarm']);
  }),
);

// Rule: release-38
it(
  'tries again with growing pauses, follows nobody elsewhere, and gives up in the end',
  scene(async (parts) => {
    const { app, clock, called, answer } = parts;
    const { id } = await add(parts);
    await alarm(app, { kind: 'disk-full', subject: 'disk', text: '磁盘已满' });
    const stateNow = async () => (await listDeliveries(app, id)).list[0]!;
    answer.status = 302;
    await deliverDue(app);
    expect(await stateNow()).toMatchObject({ state: 'waiting', tries: 1, problem: 'HTTP 302' });
    await deliverDue(app);
    expect(called).toHaveLength(1);
    answer.status = 503;
    for (const pause of [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR]) {
      clock.advance(pause);
      await deliverDue(app);
    }
    expect(await stateNow()).toMatchObject({ state: 'waiting', tries: 7, problem: 'HTTP 503' });
    clock.advance(12 * HOUR);
    await deliverDue(app);
    expect(await stateNow()).toMatchObject({ state: 'failed', tries: 8, nextAt: null });
    expect(new Set(called.map(({ headers }) => headers['x-cellar-delivery'])).size).toBe(1);
    clock.advance(31 * DAY);
    await tidyStore.run(app);
    expect((await listDeliveries(app, id)).list).toEqual([]);
  }),
);

it(
  'a test is sent once and at once; a webhook that is removed is called no more',
  scene(async (parts) => {
    const { app, called, answer } = parts;
    const { id } = await add(parts);
    expect(await testWebhook(app, id)).toMatchObject({ event: 'test', state: 'sent', tries: 1 });
    answer.status = 500;
    expect(await testWebhook(app, id)).toMatchObject({ state: 'failed', problem: 'HTTP 500' });
    expect((await listWebhooks(app))[0]).toMatchObject({ name: '值班群', last: { state: 'failed' } });
    await alarm(app, { kind: 'disk-full', subject: 'disk', text: '磁盘已满' });
    await removeWebhook(app, { id, who: 'anna' });
    await deliverDue(app);
    expect(called).toHaveLength(2);
    await expect(testWebhook(app, id)).rejects.toMatchObject({ code: 'noWebhook' });
  }),
);

it(
  'writes to a mailbox, and takes no address that cannot be called',
  scene(async (parts) => {
    const { app, db } = parts;
    const { id, secret } = await add(parts, { kind: 'mail', target: 'ops@cellar.example' });
    expect(secret).toBeNull();
    expect(await testWebhook(app, id)).toMatchObject({ state: 'sent' });
    const notes = await db.selectFrom('sandbox_note').selectAll().execute();
    expect(JSON.stringify(notes)).toContain('ops@cellar.example');
    for (const [kind, target] of [
      ['web', 'ftp://a.example'],
      ['web', 'hook'],
      ['mail', 'nobody'],
    ] as const)
      expect(await refusalOf(app, () => add(parts, { kind, target }))).toMatchObject({ code: 'webhookTarget' });
  }),
);

test.each([
  ['127.0.0.1', false],
  ['[::1]', false],
  ['10.0.0.8', false],
  ['192.168.1.20', false],
  ['169.254.169.254', false],
  ['[::ffff:10.0.0.1]', false],
  ['8.8.8.8', true],
])('a production shop calls %s: %s', async (host, is) => expect(await isPublic(host)).toBe(is));
