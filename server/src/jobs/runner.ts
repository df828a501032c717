import type { App } from '../app';
import type { Job } from '../services';
import { SECOND } from '../clock';
import { runAs } from '../core/operation/operation';
import { noteFullDisk } from '../http/errors/fullDisk';

/** Intervals of jobs are meant for a runner that looks for work this often; one that looks more often runs them more often, too. */
const USUAL_TICK = 5 * SECOND;
const CLAIM = 60 * SECOND;

const tickOf = ({ config }: App) => config.jobSeconds * SECOND;

/** Jobs whose time has come; those that the store does not know yet are written first, and have come, too. */
async function dueJobs(app: App): Promise<Job<App>[]> {
  const rows = await app.db.selectFrom('job').select(['name', 'next_at']).execute();
  const nextAt = new Map(rows.map(({ name, next_at }) => [name, next_at]));
  const now = app.clock.now();
  const unknown = app.jobs.filter(({ name }) => !nextAt.has(name));
  if (unknown.length)
    await app.db
      .insertInto('job')
      .values(unknown.map(({ name }) => ({ name, next_at: now })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  return app.jobs.filter(({ name }) => (nextAt.get(name) ?? now) <= now);
}

/** Takes the job if it is still due and no other process has it. */
async function claim(app: App, { name, everyMs }: Job<App>): Promise<boolean> {
  const now = app.clock.now();
  const pause = (everyMs * tickOf(app)) / USUAL_TICK;
  const taken = await app.db
    .updateTable('job')
    .set({ claimed_until: new Date(now.getTime() + CLAIM), next_at: new Date(now.getTime() + pause) })
    .where('name', '=', name)
    .where('next_at', '<=', now)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Runs every job that is due, once; what fails is logged and tried again at its next time. */
export async function runDueJobs(app: App) {
  for (const job of await dueJobs(app)) {
    if (!(await claim(app, job))) continue;
    const error = await runAs(job.name, () => job.run(app)).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error) app.log.error({ job: job.name, error }, 'job failed');
    await noteFullDisk(app, error);
    await app.db
      .updateTable('job')
      .set({ claimed_until: null, last_at: app.clock.now(), last_error: error ? String(error) : null })
      .where('name', '=', job.name)
      .execute();
  }
}

/** Starts the clockwork; gives back what stops it, which is done when the job that is running has ended. */
export function startJobs(app: App): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runDueJobs(app)
      .catch((error: unknown) => app.log.error(error))
      .finally(() => (running = undefined));
  }, tickOf(app));
  return async () => {
    clearInterval(timer);
    await running;
  };
}
