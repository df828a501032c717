import type { App } from '../app';
import { jobs } from './jobs';
import { SECOND } from '../clock';

const TICK = 5 * SECOND;
const CLAIM = 60 * SECOND;

export type Job = { name: string; everyMs: number; run: (app: App) => Promise<void> };

/** Takes the job if it is due and no other process has it. */
async function claim(app: App, { name, everyMs }: Job): Promise<boolean> {
  const now = app.clock.now();
  await app.db.insertInto('job').values({ name, next_at: now }).onConflict((conflict) => conflict.column('name').doNothing()).execute();
  const taken = await app.db
    .updateTable('job')
    .set({ claimed_until: new Date(now.getTime() + CLAIM), next_at: new Date(now.getTime() + everyMs) })
    .where('name', '=', name)
    .where('next_at', '<=', now)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Runs every job that is due, once; what fails is logged and tried again at its next time. */
export async function runDueJobs(app: App) {
  for (const job of jobs) {
    if (!(await claim(app, job))) continue;
    const error = await job.run(app).then(() => null, (reason: unknown) => reason);
    if (error) app.log.error({ job: job.name, error }, 'job failed');
    await app.db.updateTable('job').set({ claimed_until: null, last_at: app.clock.now(), last_error: error ? String(error) : null }).where('name', '=', job.name).execute();
  }
}

/** Starts the clockwork; gives back what stops it, which is done when the job that is running has ended. */
export function startJobs(app: App): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runDueJobs(app).catch((error: unknown) => app.log.error(error)).finally(() => (running = undefined));
  }, TICK);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
