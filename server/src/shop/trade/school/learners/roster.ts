import type { z } from 'zod';
import type { RosterLearner } from '@cellar/shared/api/trade/school/shapes';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../../services';
import { audit } from '../../../../core/audit';
import type { InvoiceState } from '../../../../core/states/invoice';
import { NotFound } from '../../../../errors/businessError';
import type { Db } from '../../../../store/transaction';
import { removalOf } from './removeLearner';
import { PAID_STATES } from '../paidStates';
import { KeptInvoice } from '@cellar/shared/api/trade/checkout/shapes';

const learners = (db: Db, sessionId: string) =>
  db
    .selectFrom('class_participant as p')
    .innerJoin('class_order as o', (join) =>
      join.onRef('o.person_id', '=', 'p.person_id').onRef('o.id', '=', 'p.order_id'),
    )
    .leftJoin('invoice as i', (join) =>
      join
        .onRef('i.person_id', '=', 'o.person_id')
        .onRef('i.order_id', '=', 'o.id')
        .on('i.state', 'in', ['issuing', 'issued'] satisfies InvoiceState[]),
    )
    .selectAll('p')
    .select(['o.order_no', 'o.state', 'o.invoice', 'o.seats', 'o.unit_fen'])
    .select(['i.id as invoice_id', 'i.state as invoice_state', 'i.number as invoice_no'])
    .where('o.session_id', '=', sessionId)
    .where('o.state', 'in', PAID_STATES)
    .orderBy('o.paid_at')
    .orderBy('o.id')
    .orderBy('p.line')
    .execute();
type Row = Awaited<ReturnType<typeof learners>>[number];

const invoiceOf = (stored: unknown): z.output<typeof KeptInvoice> | null =>
  stored === null ? null : KeptInvoice.parse(stored);

type Shown = { isFirst: boolean; phone: string; idNumber: string | null; removalFen: number | null };

const isFirst = (rows: readonly Row[], i: number) => rows[i - 1]?.order_id !== rows[i]?.order_id;

const wireOf = (row: Row, shown: Shown): RosterLearner => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  orderState: row.state as RosterLearner['orderState'],
  line: row.line,
  name: row.name,
  pinyin: row.pinyin,
  ...shown,
  attended: row.attended,
  passed: row.passed,
  grade: row.grade,
  certificateNo: row.certificate_no,
  invoice: invoiceOf(row.invoice),
  invoiceNo: row.invoice_no,
  issuingId: row.invoice_state === 'issuing' ? row.invoice_id : null,
});

async function findSession(db: Db, sessionId: string) {
  const session = await db
    .selectFrom('course_session')
    .select(['title', 'city', 'starts_on'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new NotFound('班次不存在');
  return session;
}

/** Who has a paid seat, in the order in which they paid; phones and identity numbers are masked. */
export async function listRoster({ db, clock }: Services, sessionId: string) {
  const { starts_on } = await findSession(db, sessionId);
  const rows = await learners(db, sessionId);
  const list = rows.map((row, i) =>
    wireOf(row, {
      isFirst: isFirst(rows, i),
      phone: maskPhone(row.phone),
      idNumber: row.id_mask,
      removalFen: removalOf(row, starts_on, clock.now()),
    }),
  );
  return { list };
}

/** The same with whole phones and identity numbers; the log says who took them along. */
export async function exportRoster({ db, clock, ports }: Services, sessionId: string, who: string) {
  const { title, city, starts_on } = await findSession(db, sessionId);
  const rows = await learners(db, sessionId);
  const list = rows.map((row, i) =>
    wireOf(row, {
      isFirst: isFirst(rows, i),
      phone: row.phone,
      idNumber: row.id_sealed ? ports.vault.open(row.id_sealed, row.person_id) : row.id_mask,
      removalFen: null,
    }),
  );
  const detail = { id: sessionId, day: starts_on, city, count: list.length };
  await audit(db, { who, target: title, detail, at: clock.now() });
  return { list };
}
