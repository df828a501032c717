import fs from 'node:fs';
import path from 'node:path';
import type { RemoteReport } from '@cellar/shared/contract/report';
import { DAY, MINUTE } from '../../clock';
import { alarm } from '../../core/alarms';
import { withShop, type Shop } from '../../testing/withShop';
import { listRemotes } from '../releaseLists';
import { loadsOfObjective, sumLoads } from './loadDays';

const GUIDE = path.join(__dirname, '../../../../docs/metrics.md');
const own = (parts: Partial<RemoteReport> = {}): RemoteReport => ({
  name: 'catalog',
  version: '1.0.0',
  cohort: 'stable',
  failures: 0,
  errors: 0,
  ...parts,
});

const shop = (body: (parts: Shop) => Promise<void>) =>
  withShop(async (parts) => {
    await parts.release('1.0.0');
    await parts.promote('1.0.0');
    await body(parts);
  });

async function open(parts: Shop) {
  const person = parts.browser();
  const { ticket } = await person.open('/catalog');
  return (remotes: RemoteReport[], vitals = {}) =>
    person.ask('/platform/report', { method: 'POST', payload: { ticket, host: 'h1', remotes, vitals } });
}

async function metricsOf(parts: Shop): Promise<string> {
  parts.clock.advance(MINUTE / 2);
  return (await parts.browser().ask('/metrics')).body;
}

// Rule: release-33
it(
  'counts sessions once, and failures as they come, by version and kind',
  shop(async (parts) => {
    const send = await open(parts);
    await send([own()]);
    await send([own({ failures: 1, lastFailure: { kind: 'timeout', text: 'a.js' } })]);
    await send([own({ failures: 3, errors: 1, lastFailure: { kind: 'integrity', text: 'a.js' } })]);
    await (await open(parts))([own()], { lcp: 1200, cls: 0.05 });
    const text = await metricsOf(parts);
    const labels = 'remote="catalog",version="1.0.0"';
    expect(text).toContain(`cellar_page_sessions_total{${labels},cohort="stable"} 2`);
    expect(text).toContain(`cellar_load_failures_total{${labels},kind="timeout"} 1`);
    expect(text).toContain(`cellar_load_failures_total{${labels},kind="integrity"} 2`);
    expect(text).toContain(`cellar_load_failures_total{${labels},kind="throw"} 1`);
    expect(text).toContain(`cellar_recent_sessions{${labels}} 2`);
    expect(text).toContain(`cellar_recent_failing_sessions{${labels}} 1`);
    expect(text).toContain(`cellar_vitals_p75{${labels},vital="lcp"} 1.2`);
  }),
);

// Rule: release-33
it(
  'says what is released, rehearsed and done, and what waits',
  shop(async (parts) => {
    await parts.release('1.1.0');
    await parts.canary('1.1.0', 2500);
    await alarm(parts.app, { kind: 'canary-halted', subject: 'catalog@1.0.9', text: '灰度已停止' });
    const text = await metricsOf(parts);
    expect(text).toContain('cellar_channel_share{remote="catalog",version="1.0.0",channel="stable"} 0.75');
    expect(text).toContain('cellar_channel_share{remote="catalog",version="1.1.0",channel="canary"} 0.25');
    expect(text).toContain('cellar_release_actions{remote="catalog",action="release.publish"} 2');
    expect(text).toMatch(/cellar_rehearsals\{remote="catalog",state="\w+"\} \d/);
    expect(text).toContain('cellar_open_alarms{kind="canary-halted"} 1');
  }),
);

// Rule: release-33
it(
  'are all in the guide, and the guide names no other',
  shop(async (parts) => {
    const said = (text: string, pattern: RegExp) =>
      [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();
    const shown = said(await metricsOf(parts), /^# TYPE (cellar_\w+|http_\w+)/gm);
    const table = said(fs.readFileSync(GUIDE, 'utf8'), /^\| `(cellar_\w+|http_\w+)` \|/gm);
    expect(table).toEqual(shown);
  }),
);

// Rule: release-34
it(
  'adds up how loads went, of each remote and of the shop, and keeps it when reports are gone',
  shop(async (parts) => {
    const { app, clock, db } = parts;
    await (await open(parts))([own({ failures: 1 }), own({ name: 'nothing' })]);
    await (await open(parts))([own({ errors: 4 })]);
    await sumLoads.run(app);
    await sumLoads.run(app);
    clock.advance(3 * DAY);
    await db.deleteFrom('page_session').execute();
    await (await open(parts))([own()]);
    await sumLoads.run(app);
    expect(await loadsOfObjective(app)).toEqual([
      { remote: null, sessions: 3, failing: 1 },
      { remote: 'catalog', sessions: 3, failing: 1 },
    ]);
    expect((await listRemotes(app)).loads).toMatchObject({ days: 28, target: 0.999, list: [{ sessions: 3 }, {}] });
    expect(await metricsOf(parts)).toContain('cellar_objective_failing_sessions{remote=""} 1');
    clock.advance(40 * DAY);
    expect(await loadsOfObjective(app)).toEqual([]);
  }),
);
