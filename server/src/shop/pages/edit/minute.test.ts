import { pino } from 'pino';
import type { App } from '../../../app';
import { MINUTE } from '../../../clock';
import { createApp } from '../../../start/createApp';
import type { Staff } from '../../../core/caller';
import { invoke } from '../../../http/calls/invoke';
import { newId } from '../../../store/ids';
import { openStore, type Store } from '../../../store/open';
import { testConfiguration } from '../../../testing/configuration';
import { testDatabase } from '../../../testing/database';
import { callOf } from '../../../testing/withApp';

const anna: Staff = { id: newId(), name: 'anna', roles: ['pages-edit', 'pages-publish'], tokenHash: '', csrf: '' };
const START = Date.parse('2030-11-27T11:00:00Z');

/** A store that several processes share; the embedded one belongs to a single process, which may start again. */
async function sharedStore() {
  const { open, drop } = await testDatabase('empty');
  const opened: Store[] = [];
  const next = async (): Promise<Store> => {
    const [known] = opened;
    if (known?.kind === 'pglite') return known;
    const store = await openStore({ ...open, poolSize: 2 });
    opened.push(store);
    return store;
  };
  return { next, close: async () => Promise.all(opened.map((store) => store.close())).then(drop) };
}

// Rule: compose-3
it('every process, and one that starts later, shows a page from its minute to its last one', async () => {
  const { next, close } = await sharedStore();
  let now = START;
  const start = async (): Promise<App> =>
    createApp({
      store: await next(),
      clock: { now: () => new Date(now) },
      config: testConfiguration(),
      log: pino({ level: 'silent' }),
    });
  const processes = [await start(), await start()];
  const desk = (name: 'pages.add' | 'pages.save' | 'pages.publish', params: Record<string, unknown>) =>
    invoke(processes[0]!, { name, params, caller: anna });
  const { id } = (await desk('pages.add', { template: 'blank', name: '周年庆', slug: 'minute' })) as { id: string };
  const text = { type: 'RichText', props: { id: 'a', title: '', text: '好酒', align: 'left', folded: false } };
  const data = { root: { props: { title: '周年庆' } }, content: [text] };
  await desk('pages.save', { id, expect: 1, data });
  const [from, to] = [START + 60 * MINUTE, START + 90 * MINUTE];
  const times = { fromAt: new Date(from).toISOString(), toAt: new Date(to).toISOString() };
  await desk('pages.publish', { id, revision: 2, statusRevision: 0, sure: true, ...times });
  const shown = async (at: number) => {
    now = at;
    return Promise.all(processes.map(async (app) => (await callOf(app)('activity.getPage', { id })).state));
  };
  expect(await shown(from - 1)).toEqual(['scheduled', 'scheduled']);
  expect(await shown(from)).toEqual(['live', 'live']);
  processes.push(await start());
  expect(await shown(from + MINUTE)).toEqual(['live', 'live', 'live']);
  expect(await shown(to - 1)).toEqual(['live', 'live', 'live']);
  // A process that was away at the minute knows it as soon as it is there.
  now = to;
  processes.push(await start());
  expect(await shown(to)).toEqual(['expired', 'expired', 'expired', 'expired']);
  await close();
});
