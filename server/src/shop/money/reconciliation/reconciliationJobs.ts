import type { Job, Services } from '../../../services';
import { DAY, dayOf, HOUR } from '../../../clock';
import { alarm } from '../../../core/alarms';
import type { PaymentPort } from '../../../ports/payment/port';
import { reconcileDay } from './reconcileDay';

const NAME = 'payments.reconcile';
/** Statements are kept for three months; the shop looks back one. */
const DAYS_BACK = 31;

type Due = { port: PaymentPort; day: string };

/** Yesterday, and every day since the first one that was compared which was not. */
async function dueDays({ db, clock }: Services, port: PaymentPort): Promise<Due[]> {
  const now = clock.now().getTime();
  const days = Array.from({ length: DAYS_BACK }, (_, i) => dayOf(new Date(now - (DAYS_BACK - i) * DAY)));
  const rows = await db
    .selectFrom('reconciliation')
    .select('day')
    .where('channel', '=', port.channel)
    .where('day', '>=', days[0]!)
    .orderBy('day')
    .execute();
  const done = rows.map(({ day }) => day);
  const first = done[0] ?? days.at(-1)!;
  return days.filter((day) => day >= first && !done.includes(day)).map((day) => ({ port, day }));
}

/** Whether the day is done. */
async function reconcile(services: Services, { port, day }: Due): Promise<boolean> {
  const raise = (text: string) => alarm(services, { kind: NAME, subject: `${port.channel} ${day}`, text });
  try {
    const findings = await reconcileDay(services, port, day);
    if (findings?.length) await raise(`对账单与账目有 ${findings.length} 笔差异，请财务查看`);
    return findings !== null;
  } catch (error) {
    services.log.error({ error, channel: port.channel, day }, 'reconciliation');
    await raise(`对账没有完成，每小时重试：${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/**
 * Compares what the channels say of each day that is over with what the shop has written down. A day waits for the one before it, whose
 * statement it needs.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  for (const port of Object.values(services.ports.payment)) {
    if (!port?.statement) continue;
    for (const due of await dueDays(services, port)) if (!(await reconcile(services, due))) break;
  }
}

export const reconciliationJob: Job = { name: NAME, everyMs: HOUR, run: reconcilePayments };

export const reconciliationJobs: Job[] = [reconciliationJob];
