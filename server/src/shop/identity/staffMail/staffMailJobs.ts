import { sql } from 'kysely';
import type { MailEvent } from '@cellar/shared/api/identity/staffMail/shapes';
import { HOUR, MINUTE, SECOND } from '../../../clock';
import type { Job, Services } from '../../../services';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { effectiveRights, heldRoles } from '../staff/customRoles';
import { mailText, type MailItem } from './mailText';
import { mailEventsOf } from './staffMailHandlers';

/** Between one try and the next; after the last one the mail is given up. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
/** A process that is killed while it sends leaves the next try to another one. */
const CLAIM = 2 * MINUTE;
const AT_ONCE = 20;

/** Those for whom something waits and whose last mail is long enough ago; their rows are locked. */
const due = (tx: Tx, now: Date) =>
  tx
    .selectFrom('staff_mail as m')
    .selectAll('m')
    .where('m.confirmed_address', 'is not', null)
    .where((where) => where.or([where('m.next_at', 'is', null), where('m.next_at', '<=', now)]))
    .where(
      sql<boolean>`(m.mail_id is not null or m.last_at is null or m.last_at + m.every_minutes * interval '1 minute' <= ${now})`,
    )
    .where(sql<boolean>`exists (select 1 from staff_mail_item i where i.staff_id = m.staff_id)`)
    .orderBy('m.staff_id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
type Due = Awaited<ReturnType<typeof due>>[number];

/** What the holder of the account may still have: nothing once it is disabled. */
async function allowedEvents(tx: Tx, staffId: string): Promise<MailEvent[]> {
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'roles', 'disabled_at'])
    .select(heldRoles)
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return row.disabled_at === null ? mailEventsOf(effectiveRights(row)) : [];
}

/** Lays out one mail with all that waits; a mail that did not arrive keeps its id and its content. */
async function claim(tx: Tx, row: Due, now: Date) {
  const { staff_id: staffId, every_minutes: everyMinutes } = row;
  const address = row.confirmed_address ?? '';
  const wanted = row.events as MailEvent[];
  const allowed = (await allowedEvents(tx, staffId)).filter((event) => wanted.includes(event));
  const own = tx.deleteFrom('staff_mail_item').where('staff_id', '=', staffId);
  await (allowed.length > 0 ? own.where('event', 'not in', allowed) : own).execute();
  const mailId = row.mail_id ?? newId(now.getTime());
  if (!row.mail_id)
    await tx.updateTable('staff_mail_item').set({ mail_id: mailId }).where('staff_id', '=', staffId).execute();
  const items = await tx
    .selectFrom('staff_mail_item')
    .select(['event', 'data', 'at'])
    .where('mail_id', '=', mailId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const isEmpty = items.length === 0;
  const next = { mail_id: isEmpty ? null : mailId, next_at: isEmpty ? null : new Date(now.getTime() + CLAIM) };
  const tries = isEmpty ? 0 : row.tries + 1;
  await tx
    .updateTable('staff_mail')
    .set({ ...next, tries })
    .where('staff_id', '=', staffId)
    .execute();
  return isEmpty ? null : { mailId, staffId, address, everyMinutes, tries, items: items as MailItem[] };
}
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

const finish = (services: Services, { mailId, staffId }: Claimed, problem: string | null) =>
  transaction(services.db, async (tx) => {
    await tx.deleteFrom('staff_mail_item').where('mail_id', '=', mailId).execute();
    await tx
      .updateTable('staff_mail')
      .set({ mail_id: null, next_at: null, tries: 0, last_at: services.clock.now(), problem })
      .where('staff_id', '=', staffId)
      .where('mail_id', '=', mailId)
      .execute();
  });

async function send(services: Services, claimed: Claimed) {
  const { mailId, staffId, address, items, everyMinutes, tries } = claimed;
  try {
    const sent = await services.ports.mail.send({ id: mailId, to: address, ...mailText(items, everyMinutes) });
    await finish(services, claimed, sent === 'sent' ? null : '邮箱拒收，请检查地址');
  } catch (error) {
    services.log.warn({ error, staffId }, 'a mail to staff did not go out');
    const pause = PAUSES[tries - 1];
    if (pause === undefined) return finish(services, claimed, '邮件多次没有发出');
    const next_at = new Date(services.clock.now().getTime() + pause);
    await services.db.updateTable('staff_mail').set({ next_at }).where('staff_id', '=', staffId).execute();
  }
}

/** Mails what happened to those who want it, at most one mail to each in the time that they chose. */
export async function sendStaffMail(services: Services) {
  const now = services.clock.now();
  const claimed = await transaction(services.db, async (tx) => {
    const rows = await due(tx, now);
    const all = [];
    for (const row of rows) all.push(await claim(tx, row, now));
    return all.filter((one) => one !== null);
  });
  for (const one of claimed) await send(services, one);
}

export const staffMailJobs: Job[] = [{ name: 'staffMail.send', everyMs: 30 * SECOND, run: sendStaffMail }];
