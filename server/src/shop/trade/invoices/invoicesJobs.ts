import { sql } from 'kysely';
import type { Job, Services } from '../../../services';
import { MINUTE, SECOND } from '../../../clock';
import { SEATED } from '../../../core/states/classOrder';
import { requestCreditNote } from './creditInvoice';
import { beginInvoice, endInvoice, invoiceRows, issueInvoice } from './issueInvoices';
import { lastReadyStart } from './invoicedOrder';
import { mailInvoice } from './mailInvoice';
import { orderNoOf } from './subjects';
import { eachDue, isDue, lastFailure } from '../../../jobs/retries';

const AT_ONCE = 50;
const BEGIN = 'invoices.begin';
const ISSUE = 'invoices.issue';
const END = 'invoices.end';
const CREDIT = 'invoices.credit';
const MAIL = 'invoices.mail';

type Row = { id: string };
const parts = { idOf: ({ id }: Row) => id, nameOf: ({ id }: Row) => id };

/** The order `o` wants an invoice, none is issued or being issued, and none was asked for lately. */
const wantsInvoice = (before: Date) =>
  sql<boolean>`o.invoice is not null and (o.invoice_asked_at is null or o.invoice_asked_at <= ${before})
    and o.paid_fen > o.refunded_fen and not exists (
      select 1 from invoice where invoice.order_id = o.id and invoice.state in ('issuing', 'issued'))`;

/** Orders that failed last come last. */
const failedLast = sql`${lastFailure(BEGIN, 'o.id')} nulls first`;

const begin = (services: Services, subject: 'order' | 'class', rows: { person_id: string; id: string }[]) =>
  eachDue(services, {
    job: BEGIN,
    rows,
    ...parts,
    work: ({ person_id, id }) => beginInvoice(services, { subject, personId: person_id, orderId: id }),
  });

async function beginRequested(services: Services) {
  const { db, clock, config } = services;
  const now = clock.now();
  const before = new Date(now.getTime() - config.pace.invoiceAfterMs);
  const goods = await db
    .selectFrom('shop_order as o')
    .select(['o.person_id', 'o.id'])
    .where('o.state', '=', 'received')
    .where('o.received_at', '<=', before)
    .where(wantsInvoice(before))
    .where(isDue(BEGIN, 'o.id', now))
    .orderBy(failedLast)
    .limit(AT_ONCE)
    .execute();
  await begin(services, 'order', goods);
  const classes = await db
    .selectFrom('class_order as o')
    .innerJoin('course_session as s', 's.id', 'o.session_id')
    .select(['o.person_id', 'o.id'])
    .where('o.state', 'in', SEATED)
    .where('o.paid_at', '<=', before)
    .where('s.starts_on', '<=', lastReadyStart(now))
    .where(wantsInvoice(before))
    .where(isDue(BEGIN, 'o.id', now))
    .orderBy(failedLast)
    .limit(AT_ONCE)
    .execute();
  await begin(services, 'class', classes);
}

async function issueBegun(services: Services) {
  const now = services.clock.now();
  const rows = await invoiceRows(services.db)
    .where('state', '=', 'issuing')
    .where(isDue(ISSUE, 'invoice.id', now))
    .orderBy(sql`${lastFailure(ISSUE, 'invoice.id')} nulls first`)
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute();
  await eachDue(services, { job: ISSUE, rows, ...parts, work: (row) => issueInvoice(services, row) });
}

async function endRefunded(services: Services) {
  const rows = await services.db
    .selectFrom('invoice as i')
    .select(['i.person_id', 'i.id', 'i.state'])
    .where('i.state', 'in', ['issuing', 'issued'])
    .where(
      sql<boolean>`i.amount_fen > coalesce(
        (select paid_fen - refunded_fen from shop_order o where o.person_id = i.person_id and o.id = i.order_id),
        (select paid_fen - refunded_fen from class_order o where o.person_id = i.person_id and o.id = i.order_id))`,
    )
    .where(isDue(END, 'i.id', services.clock.now()))
    .limit(AT_ONCE)
    .execute();
  await eachDue(services, { job: END, rows, ...parts, work: (row) => endInvoice(services, row) });
}

async function creditReversed(services: Services) {
  const rows = await invoiceRows(services.db)
    .select('number')
    .where('state', '=', 'reversed')
    .where('credit_number', 'is', null)
    .where('removed_at', 'is', null)
    .where(isDue(CREDIT, 'invoice.id', services.clock.now()))
    .orderBy(sql`${lastFailure(CREDIT, 'invoice.id')} nulls first`)
    .orderBy('ended_at')
    .limit(AT_ONCE)
    .execute();
  await eachDue(services, { job: CREDIT, rows, ...parts, work: (row) => requestCreditNote(services, row) });
}

async function mailIssued(services: Services) {
  const rows = await services.db
    .selectFrom('invoice as i')
    .select(['i.person_id', 'i.id', 'i.subject', 'i.order_id', 'i.content'])
    .select(orderNoOf('i').as('order_no'))
    .where('i.state', '=', 'issued')
    .where('i.mailed_at', 'is', null)
    .where('i.removed_at', 'is', null)
    .where(sql<boolean>`i.content ->> 'email' <> ''`)
    .where(isDue(MAIL, 'i.id', services.clock.now()))
    .orderBy(sql`${lastFailure(MAIL, 'i.id')} nulls first`)
    .orderBy('i.issued_at')
    .limit(AT_ONCE)
    .execute();
  await eachDue(services, { job: MAIL, rows, ...parts, work: (row) => mailInvoice(services, row) });
}

/** The law no longer wants these kept: the file goes first, then what led to it. */
async function removeFiles({ db, ports }: Services) {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'file_key', 'credit_file_key'])
    .where('removed_at', 'is not', null)
    .where((on) => on.or([on('file_key', 'is not', null), on('credit_file_key', 'is not', null)]))
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return;
  await ports.storage.remove(rows.flatMap((row) => [row.file_key ?? [], row.credit_file_key ?? []].flat()));
  await db
    .updateTable('invoice')
    .set({ file_key: null, credit_file_key: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

export const invoicesJobs: Job[] = [
  { name: END, everyMs: 30 * SECOND, run: endRefunded },
  { name: BEGIN, everyMs: 20 * SECOND, run: beginRequested },
  { name: ISSUE, everyMs: 10 * SECOND, run: issueBegun },
  { name: CREDIT, everyMs: 10 * SECOND, run: creditReversed },
  { name: MAIL, everyMs: 10 * SECOND, run: mailIssued },
  { name: 'invoices.removeFiles', everyMs: 60 * MINUTE, run: removeFiles },
];
