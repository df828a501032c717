import type { AlarmKind } from '@cellar/shared/constants/alarmNames';
import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../services';
import { HOUR, SECOND } from '../clock';
import { alarm } from '../core/alarms';
import { transaction, type Tx } from '../store/transaction';

const FIRST_PAUSE = 30 * SECOND;
const MAX_PAUSE = HOUR;
/** Less than a job's claim lasts: what a slow batch leaves is first in the next one. */
const BATCH = 40 * SECOND;
const ALARM_AFTER = 5;
const MAX_PROBLEM = 300;

/** In a query of a job's rows: `subject` is not waiting for its next try. */
export const isDue = (job: string, subject: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select 1 from job_retry
    where job_retry.job = ${job} and job_retry.subject = ${sql.ref(subject)} and job_retry.next_at > ${now})`;

/** When the job last failed for `subject`; null when it did not. To order by: what was tried last comes last. */
export const lastFailure = (job: string, subject: string): RawBuilder<Date | null> =>
  sql<Date | null>`(select tried_at from job_retry where job_retry.job = ${job} and job_retry.subject = ${sql.ref(subject)})`;

type Failure = { job: string; subject: string; problem: string };

/** Notes a failure: each doubles the pause before the next try. Gives back how many there were. */
async function recordFailure({ db, clock }: Services, { job, subject, problem }: Failure): Promise<number> {
  const now = clock.now();
  const row = await db
    .insertInto('job_retry')
    .values({ job, subject, problem, tried_at: now, next_at: new Date(now.getTime() + FIRST_PAUSE) })
    .onConflict((conflict) =>
      conflict.columns(['job', 'subject']).doUpdateSet({
        problem,
        tried_at: now,
        tries: sql<number>`job_retry.tries + 1`,
        next_at: sql<Date>`${now}::timestamptz + interval '1 millisecond'
          * least(${MAX_PAUSE}::float8, ${FIRST_PAUSE}::float8 * power(2, least(job_retry.tries, 20)))`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return row.tries;
}

const problemOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM);

type Batch<Row, Job extends string = string> = {
  job: Job;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** What a person of the shop knows it by. */
  nameOf: (row: Row) => string;
  /** Throws, or gives back the words of what went wrong. */
  work: (row: Row) => Promise<string | null | void>;
};

/** Works on one row after the other. One that fails keeps nothing back: it waits longer each time. */
export async function retryEach<Row>(
  services: Services,
  { job, rows, idOf, nameOf, work }: Batch<Row>,
  onFailure: (failed: { subject: string; tries: number; problem: string }) => Promise<void> = async () => undefined,
): Promise<void> {
  const end = services.clock.now().getTime() + BATCH;
  for (const row of rows) {
    if (services.clock.now().getTime() >= end) return;
    const subject = idOf(row);
    const problem =
      (await work(row).catch((error: unknown) => {
        services.log.warn({ error, job, subject: nameOf(row) }, 'job could not do this');
        return problemOf(error);
      })) ?? null;
    if (problem === null) {
      await services.db.deleteFrom('job_retry').where('job', '=', job).where('subject', '=', subject).execute();
      continue;
    }
    const tries = await recordFailure(services, { job, subject, problem });
    await onFailure({ subject: nameOf(row), tries, problem });
  }
}

/** The same, with an alarm of the job's own kind after several tries. */
export const eachDue = <Row>(services: Services, batch: Batch<Row, AlarmKind>): Promise<void> =>
  retryEach(services, batch, async ({ subject, tries, problem }) => {
    if (tries < ALARM_AFTER) return;
    await alarm(services, { kind: batch.job, subject, text: `已试 ${tries} 次，仍在重试：${problem}` });
  });

type OrderRef = { person_id: string; id: string; order_no: string };

/** The same for orders, of goods or of a class: one transaction for each. */
export const eachOrder = (
  services: Services,
  job: AlarmKind,
  rows: readonly OrderRef[],
  work: (tx: Tx, row: OrderRef, now: Date) => Promise<void>,
): Promise<void> =>
  eachDue(services, {
    job,
    rows,
    idOf: ({ id }) => id,
    nameOf: ({ order_no }) => order_no,
    work: (row) => transaction(services.db, (tx) => work(tx, row, services.clock.now())),
  });
