import pMap from 'p-map';
import { sql } from 'kysely';
import type { App } from '../../app';
import { HOUR, MINUTE, SECOND } from '../../clock';
import type { Job } from '../../services';
import { sendDelivery } from './send';

/** Between one try and the next; after the last one it has failed. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];
/** A process that is killed while it sends leaves the next try to another one. */
const CLAIM = 2 * MINUTE;
const AT_ONCE = 4;
const BATCH = 40;
const MAX_PROBLEM = 200;

/** Takes deliveries that are due, so that no other process sends them. */
async function takeDue({ db, clock }: App, id?: string) {
  const now = clock.now();
  const due = db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('next_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('webhook_delivery')
    .set({ next_at: new Date(now.getTime() + CLAIM), tries: sql<number>`tries + 1` })
    .where('id', 'in', due)
    .returning(['id', 'event', 'payload', 'webhook_id', 'tries'])
    .execute();
}
type Taken = Awaited<ReturnType<typeof takeDue>>[number];

async function deliver(app: App, { webhook_id, tries, ...delivery }: Taken, isTest: boolean) {
  const webhook = await app.db
    .selectFrom('webhook')
    .select(['id', 'kind', 'target', 'secret_sealed'])
    .where('id', '=', webhook_id)
    .executeTakeFirst();
  if (!webhook) return;
  const problem = await sendDelivery(app, { ...delivery, webhook });
  const at = app.clock.now();
  const pause = isTest ? undefined : PAUSES[tries - 1];
  const next = problem === null || pause === undefined ? null : new Date(at.getTime() + pause);
  await app.db
    .updateTable('webhook_delivery')
    .set({
      problem: problem?.slice(0, MAX_PROBLEM) ?? null,
      ...(next ? { next_at: next } : { state: problem === null ? 'sent' : 'failed', done_at: at }),
    })
    .where('id', '=', delivery.id)
    .execute();
}

/** Sends what is due; with an id this one alone, once. */
export const deliverDue = async (app: App, id?: string) =>
  pMap(await takeDue(app, id), (taken) => deliver(app, taken, id !== undefined), { concurrency: AT_ONCE });

export const deliverWebhooks: Job<App> = {
  name: 'platform.webhooks',
  everyMs: 5 * SECOND,
  run: async (app) => void (await deliverDue(app)),
};
