import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { sql } from 'kysely';
import type { App } from '../../app';
import type { Job } from '../../services';
import { MINUTE, SECOND } from '../../clock';
import { rehearse, type Outcome } from './rehearse';

/** A rehearsal that runs for longer was of a process that ended. */
const GIVEN_UP_AFTER = 10 * MINUTE;

type Waiting = { remote: string; version: string; document: ReleaseDocument };

/** Takes the version that waits longest, so that no other process takes it. */
async function takeNext(app: App): Promise<Waiting | null> {
  const now = app.clock.now();
  const running = JSON.stringify({ state: 'running', at: now.toISOString(), findings: [], asked: true });
  const gone = new Date(now.getTime() - GIVEN_UP_AFTER).toISOString();
  const { rows } = await sql<{ remote: string; version: string; document: string }>`
    update release set rehearsal = ${running} where (remote, version) = (
      select remote, version from release
      where state <> 'purged' and (provenance ->> 'source' = 'upload' or rehearsal ? 'asked')
        and (rehearsal ->> 'state' = 'waiting' or (rehearsal ->> 'state' = 'running' and rehearsal ->> 'at' < ${gone}))
      order by published_at limit 1 for update skip locked
    ) returning remote, version, document`.execute(app.db);
  const [row] = rows;
  return row ? { ...row, document: JSON.parse(row.document) as ReleaseDocument } : null;
}

const write = (app: App, { remote, version }: Waiting, outcome: Outcome) =>
  app.db
    .updateTable('release')
    .set({ rehearsal: JSON.stringify({ ...outcome, at: app.clock.now().toISOString() }) })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute();

/** Rehearses the next version that waits; false: none does. */
export async function rehearseNext(app: App): Promise<boolean> {
  const next = await takeNext(app);
  if (!next) return false;
  const outcome = await rehearse(app, next.document).catch(
    (error: unknown): Outcome => ({
      state: 'failed',
      findings: [{ where: 'rehearsal', what: String(error).split('\n')[0] ?? '' }],
    }),
  );
  await write(app, next, outcome);
  return true;
}

const busy = new WeakSet<App>();

/** Looks for versions that wait. One is driven at a time, and the other jobs do not wait for it. */
export const rehearseWaiting: Job<App> = {
  name: 'rehearse',
  everyMs: 5 * SECOND,
  run: async (app) => {
    if (busy.has(app)) return;
    busy.add(app);
    void (async () => {
      while (await rehearseNext(app));
    })()
      .catch((error: unknown) => app.log.error({ error }, 'rehearsal'))
      .finally(() => busy.delete(app));
  },
};
