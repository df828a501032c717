import type { AlarmKind } from '@cellar/shared/constants/alarmNames';
import { sql } from 'kysely';
import type { Job, Services } from '../../../services';
import { MINUTE, SECOND } from '../../../clock';
import { lockOrder } from '../../../core/orders/lockOrder';
import { moveCase, readCase } from '../../../core/returns/returnCase';
import { releaseStock } from '../../../core/stock/holds';
import { agreeCase, receiveCase, repayChecked, type CaseStep } from './caseSteps';
import { finishRepaid } from './repayCase';
import { readCaseLines } from '../../../core/returns/returnLines';
import { notifyBuyer } from './notifyBuyer';
import { transaction } from '../../../store/transaction';
import { eachDue, isDue, lastFailure } from '../../../jobs/retries';

const AT_ONCE = 100;
const DUE = 'returns.due';
const REPAID = 'returns.repaid';

type Ref = { person_id: string; order_id: string; id: string; case_no: string };
const parts = { idOf: ({ id }: Ref) => id, nameOf: ({ case_no }: Ref) => case_no };

const cases = ({ db, clock }: Services, job: string) =>
  db
    .selectFrom('return_case')
    .select(['person_id', 'order_id', 'id', 'case_no'])
    .where(isDue(job, 'return_case.id', clock.now()))
    .orderBy(sql`${lastFailure(job, 'return_case.id')} nulls first`)
    .orderBy('changed_at')
    .limit(AT_ONCE);

/** One transaction for each case, whose order is locked. */
const each = (services: Services, job: AlarmKind, rows: readonly Ref[], work: (step: CaseStep) => Promise<unknown>) =>
  eachDue(services, {
    job,
    rows,
    ...parts,
    work: ({ person_id, order_id, id }) =>
      transaction(services.db, async (tx) => {
        const order = await lockOrder(tx, person_id, order_id, { deleted: true });
        const one = await readCase(tx, person_id, id);
        if (one) await work({ tx, order, one, who: 'automatic', now: services.clock.now() });
      }),
  });

async function closeUnsent({ tx, one, who, now }: CaseStep) {
  const text = '超过 7 天没有填写运单号';
  await releaseStock(tx, { orderId: one.id, now });
  await moveCase(tx, one, { to: 'closed', who, title: '申请已关闭', text, now });
  await notifyBuyer(tx, one, { title: '退换申请已关闭', body: `${text}，申请已关闭。`, now });
}

/** Nobody looked at the goods: they are paid for, but not in stock again until somebody does. */
async function takeUnseen(step: CaseStep) {
  const goods = await readCaseLines(step.tx, step.one.person_id, step.one.id);
  const counted = goods.map(({ line, quantity }) => ({ line, received: quantity, damaged: 0 }));
  await receiveCase(step, { counted, text: '寄出满 10 天，视为已收货', restocked: false });
}

/** A side was silent until the deadline: the case goes on for it. */
async function goOnWhenDue(step: CaseStep): Promise<unknown> {
  const { tx, one, who, now } = step;
  if (!one.due_at || one.due_at > now) return;
  switch (one.state) {
    case 'applied':
      return agreeCase(step);
    case 'sending':
      return closeUnsent(step);
    case 'sent':
      return takeUnseen(step);
    case 'checked':
      return repayChecked(step);
    case 'resent':
      return moveCase(tx, one, { to: 'exchanged', who, title: '自动确认收货', text: '新品寄出满 10 天', now });
    default:
      return;
  }
}

async function workOnDue(services: Services) {
  const rows = await cases(services, DUE).where('due_at', '<=', services.clock.now()).execute();
  await each(services, DUE, rows, goOnWhenDue);
}

async function finishAllRepaid(services: Services) {
  const rows = await cases(services, REPAID)
    .where('state', '=', 'refunding')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('refund as r')
            .select('r.id')
            .whereRef('r.return_id', '=', 'return_case.id')
            .where('r.state', '!=', 'done'),
        ),
      ),
    )
    .execute();
  await each(services, REPAID, rows, async ({ tx, one, now }) => {
    if (one.state === 'refunding') await finishRepaid(tx, one, now);
  });
}

export const returnsJobs: Job[] = [
  { name: DUE, everyMs: MINUTE, run: workOnDue },
  { name: REPAID, everyMs: 5 * SECOND, run: finishAllRepaid },
];
