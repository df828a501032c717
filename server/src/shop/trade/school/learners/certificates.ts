import { randomInt } from 'node:crypto';
import type { Services } from '../../../../services';
import { yearOf } from '../../../../clock';
import { audit } from '../../../../core/audit';
import { classTitle, sendClassNews } from '../../../../core/classes/classOrder';
import { BusinessError } from '../../../../errors/businessError';
import { transaction, type Tx } from '../../../../store/transaction';
import { lockPaidOrder, settleOrder } from './orderProgress';

/** Figures and letters that nobody confuses in print. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

const draw = (year: number) =>
  `CW${year}-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** A number that no certificate has; 40 bits, so the second try is for chance alone. */
async function newNumber(tx: Tx, year: number): Promise<string> {
  for (;;) {
    const number = draw(year);
    const taken = await tx
      .selectFrom('class_participant')
      .select('line')
      .where('certificate_no', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}

const due = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('class_participant as p')
    .innerJoin('class_order as o', (join) =>
      join.onRef('o.person_id', '=', 'p.person_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select('o.id')
    .distinct()
    .where('o.session_id', '=', sessionId)
    .where('o.state', 'in', ['attended', 'certified'])
    .where('p.passed', '=', true)
    .where('p.certificate_no', 'is', null)
    .orderBy('o.id')
    .execute();

type Scope = { sessionId: string; orderId: string; now: Date };

/** Certificates for those of one order who passed; the person who signed them up has a message. */
async function issueForOrder(tx: Tx, { sessionId, orderId, now }: Scope): Promise<number> {
  const order = await lockPaidOrder(tx, { sessionId, orderId });
  const learners = await tx
    .selectFrom('class_participant')
    .select(['line', 'name'])
    .where('person_id', '=', order.person_id)
    .where('order_id', '=', orderId)
    .where('passed', '=', true)
    .where('certificate_no', 'is', null)
    .orderBy('line')
    .execute();
  if (learners.length === 0) return 0;
  const issued: string[] = [];
  for (const { line, name } of learners) {
    const certificate_no = await newNumber(tx, yearOf(now));
    await tx
      .updateTable('class_participant')
      .set({ certificate_no, certified_at: now })
      .where('person_id', '=', order.person_id)
      .where('order_id', '=', orderId)
      .where('line', '=', line)
      .execute();
    issued.push(`${name} ${certificate_no}`);
  }
  await settleOrder(tx, order, now);
  const body = `${await classTitle(tx, sessionId)}：${issued.join('，')}`;
  await sendClassNews(tx, order, { title: '证书已颁发', body, now });
  return learners.length;
}

/** Issues the certificates of a session that are due, each once. */
export const issueCertificates = (services: Services, sessionId: string, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    let issued = 0;
    for (const { id } of await due(tx, sessionId))
      issued += await issueForOrder(tx, { sessionId, orderId: id, now: at });
    if (issued === 0) throw new BusinessError('没有通过而还没有证书的学员', { code: 'none' });
    const { title } = await tx
      .selectFrom('course_session')
      .select('title')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    await audit(tx, {
      who,
      target: title,
      detail: { id: sessionId, learners: issued },
      at,
    });
    return { issued };
  });
