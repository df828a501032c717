import Bowser from 'bowser';
import type { FailureReport } from '@cellar/shared/contract/report';
import type { App } from '../../app';
import { releaseKey } from '../delivery/snapshot';
import { framesIn } from './frames';

/** What is no remote and fails all the same. */
const OWN = ['host', 'discovery'];
const MAX_NAME = 60;

/** `Chrome 141 · Android 15`: no more of a browser is kept. */
function browserOf(agent: string): string {
  const { browser, os } = Bowser.parse(agent || ' ');
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  const system = [os.name, os.version?.split('.')[0]].filter(Boolean).join(' ');
  return ([name, system].filter(Boolean).join(' · ') || '未知').slice(0, MAX_NAME);
}

type Failed = {
  failures: FailureReport[];
  session: string;
  isTeam: boolean;
  host: string;
  path: string;
  agent: string;
};

/** Keeps each failure that a page reports, once; of versions that exist. */
export async function keepFailures(app: App, { failures, session, isTeam, host, path, agent }: Failed): Promise<void> {
  const { known } = app.releases.now();
  const rows = failures
    .filter(({ remote, version }) => OWN.includes(remote) || known[releaseKey(remote, version)])
    .map(({ trace, remote, version, kind, text, stack }) => ({
      trace,
      session,
      remote,
      version,
      host_version: host,
      kind,
      text,
      frames: JSON.stringify(framesIn(stack, host)),
      path: path.replace(/[?#].*$/s, ''),
      browser: browserOf(agent),
      is_team: isTeam,
      at: app.clock.now(),
    }));
  if (rows.length === 0) return;
  await app.db
    .insertInto('page_failure')
    .values(rows)
    .onConflict((conflict) => conflict.column('trace').doNothing())
    .execute();
}
