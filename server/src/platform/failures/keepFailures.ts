import Bowser from 'bowser';
import type { FailureReport } from '@cellar/shared/contract/report';
import type { App } from '../../app';
import { anyOf } from '../../store/queries/anyOf';
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

/** The versions among these that exist: in the list in memory, or in the store alone, as a draft that a preview shows. */
async function existing({ db, releases }: App, failures: FailureReport[]): Promise<Set<string>> {
  const { known } = releases.now();
  const keys = new Set(failures.map(({ remote, version }) => releaseKey(remote, version)));
  if ([...keys].every((key) => known[key])) return keys;
  const rows = await db
    .selectFrom('release')
    .select(['remote', 'version'])
    .where('version', '=', anyOf([...new Set(failures.map(({ version }) => version))], 'text'))
    .execute();
  return new Set(rows.map(({ remote, version }) => releaseKey(remote, version)));
}

/** Keeps each failure that a page reports, once; of versions that exist. */
export async function keepFailures(app: App, { failures, session, isTeam, host, path, agent }: Failed): Promise<void> {
  const others = failures.filter(({ remote }) => !OWN.includes(remote));
  const found = others.length > 0 ? await existing(app, others) : new Set<string>();
  const rows = failures
    .filter(({ remote, version }) => OWN.includes(remote) || found.has(releaseKey(remote, version)))
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
