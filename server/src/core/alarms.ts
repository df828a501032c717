import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { AlarmKind } from '@cellar/shared/constants/alarmNames';
import type { Clock } from '../clock';
import { newId } from '../store/ids';
import type { Db } from '../store/transaction';
import { emitEvent } from './events/webhookEvents';

/** `subject` is what it is about (`catalog@1.5.0`): the same again, while it is not settled, only counts up. */
export type Alarm = { kind: AlarmKind; subject: string; text: string };

type Alarming = { db: Db; clock: Clock; log: Pick<Logger, 'warn' | 'error'> };

/** Webhooks hear of it when it is raised, not each time that it counts up. */
async function keep(db: Db, { kind, subject, text }: Alarm, at: Date) {
  const { times } = await db
    .insertInto('alarm')
    .values({ id: newId(at.getTime()), kind, subject, words: text, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('settled_at', 'is', null)
        .doUpdateSet({ times: sql<number>`alarm.times + 1`, last_at: at, words: text }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  const remote = /^([a-z][a-z0-9]*)@/.exec(subject)?.[1];
  if (times === 1)
    await emitEvent(db, { event: 'alarm', ...(remote && { remote }), data: { kind, subject, text }, at });
}

/** Something that a person should look at. Never fails: whatever it was raised by goes on. */
export async function alarm({ db, clock, log }: Alarming, { kind, subject, text }: Alarm): Promise<void> {
  log.warn({ kind, subject }, text);
  try {
    await keep(db, { kind, subject, text }, clock.now());
  } catch (error) {
    log.error({ error, kind, subject }, 'an alarm could not be kept');
  }
}

const SHOWN = 100;

/** Open alarms first, then those settled last. */
export const listAlarms = ({ db }: Pick<Alarming, 'db'>) =>
  db
    .selectFrom('alarm')
    .select(['id', 'kind', 'subject', 'words as text', 'times', 'first_at', 'last_at', 'settled_at', 'settled_by'])
    .orderBy('settled_at', (order) => order.desc().nullsFirst())
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

/** False when it is settled already, or was never raised. */
export async function settleAlarm(
  { db, clock }: Pick<Alarming, 'db' | 'clock'>,
  { id, who }: { id: string; who: string },
): Promise<boolean> {
  const row = await db
    .updateTable('alarm')
    .set({ settled_at: clock.now(), settled_by: who })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
