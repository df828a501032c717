import type { Services } from '../../../../services';
import { dayOf } from '../../../../clock';
import { audit } from '../../../../core/audit';
import { assertSeen } from '../../../../core/operation/assertSeen';
import type { ClassOrderCore } from '../../../../core/classes/classOrder';
import { BusinessError, NotFound } from '../../../../errors/businessError';
import type { FieldsOf } from '../../../../http/handler';
import { transaction, type Tx } from '../../../../store/transaction';
import { lockPaidOrder, settleOrder } from './orderProgress';
import { changed } from '../refusals';

type Mark = { attended?: boolean; passed?: boolean | null; grade?: string | null };

async function findLearner(tx: Tx, { person_id, id }: ClassOrderCore, line: number) {
  const row = await tx
    .selectFrom('class_participant')
    .select(['name', 'attended', 'passed', 'grade', 'certificate_no'])
    .where('person_id', '=', person_id)
    .where('order_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst();
  if (!row) throw new NotFound('学员不存在');
  if (row.certificate_no) throw changed('证书已颁发，不能再改');
  return row;
}

const writeMark = (tx: Tx, { person_id, id }: ClassOrderCore, line: number, mark: Mark) =>
  tx
    .updateTable('class_participant')
    .set(mark)
    .where('person_id', '=', person_id)
    .where('order_id', '=', id)
    .where('line', '=', line)
    .execute();

async function assertBegun(tx: Tx, sessionId: string, now: Date) {
  const { starts_on } = await tx
    .selectFrom('course_session')
    .select('starts_on')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  if (starts_on > dayOf(now)) throw new BusinessError('还没有开课，开课当天起才能点名', { code: 'early' });
}

/** Notes whether a learner was there, from the first day on; who was not there has no result. */
export const markAttendance = (services: Services, input: FieldsOf<'school.markAttendance'>, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const order = await lockPaidOrder(tx, input);
    const { name, attended: was, passed, grade } = await findLearner(tx, order, input.line);
    await assertBegun(tx, input.sessionId, at);
    const { attended, line, from } = input;
    // A result that nobody saw is not removed.
    if (!attended) assertSeen(from, { passed, grade }, resultMessage({ passed, grade }));
    await writeMark(tx, order, line, attended ? { attended } : { attended, passed: null, grade: null });
    await settleOrder(tx, order, at);
    await audit(tx, {
      who,
      target: order.order_no,
      detail: {
        name,
        before: { attended: was, ...(passed !== null && { passed, grade }) },
        after: { attended },
      },
      at,
    });
  });

function resultMessage({ passed, grade }: Pick<Mark, 'passed' | 'grade'>) {
  if (passed === null) return '成绩已被别人删除';
  return `成绩已被别人改为「${passed ? '通过' : '未通过'} ${grade ?? ''}」`;
}

/** Notes the result of a learner who was there. */
export const saveResult = (services: Services, input: FieldsOf<'school.saveResult'>, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const order = await lockPaidOrder(tx, input);
    const learner = await findLearner(tx, order, input.line);
    if (!learner.attended) throw new BusinessError('先点名到课，再登记成绩', { code: 'absent' });
    const { passed, grade, line, from } = input;
    const before = { passed: learner.passed, grade: learner.grade };
    assertSeen(from, before, resultMessage(before));
    await writeMark(tx, order, line, { passed, grade });
    await settleOrder(tx, order, at);
    await audit(tx, {
      who,
      target: order.order_no,
      detail: { name: learner.name, before, after: { passed, grade } },
      at,
    });
  });
