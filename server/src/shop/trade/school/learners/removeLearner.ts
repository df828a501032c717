import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../../services';
import { audit } from '../../../../core/audit';
import { sendClassNews, type ClassOrderCore } from '../../../../core/classes/classOrder';
import { removeClassLearner } from '../../../../core/classes/closeClassOrder';
import { BOOKED } from '../../../../core/states/classOrder';
import { BusinessError } from '../../../../errors/businessError';
import type { FieldsOf } from '../../../../http/handler';
import { transaction, type Tx } from '../../../../store/transaction';
import { readClassSession, withdrawalOf } from '../../classOrders/sessionRows';
import { lockPaidOrder } from './orderProgress';
import { changed } from '../refusals';

type Booked = Pick<ClassOrderCore, 'seats' | 'unit_fen'> & { state: string };

/** What goes back for one of several learners by the rule of today; null: nobody can be taken off. */
export function removalOf({ state, seats, unit_fen }: Booked, startsOn: string, now: Date): number | null {
  if (seats < 2 || !(BOOKED as readonly string[]).includes(state)) return null;
  return withdrawalOf({ startsOn, valueFen: unit_fen }, now)?.amountFen ?? null;
}

async function findName(tx: Tx, { person_id, id }: ClassOrderCore, line: number): Promise<string> {
  const row = await tx
    .selectFrom('class_participant')
    .select('name')
    .where('person_id', '=', person_id)
    .where('order_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst();
  if (!row) throw changed('这位学员已不在名单里，请刷新');
  return row.name;
}

/**
 * Takes one of several learners off a paid order: the seat is free, the refund is that of a withdrawal. The last one withdraws by the order
 * itself.
 */
export const removeLearner = (services: Services, input: FieldsOf<'school.removeLearner'>, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { line, reason, amountFen } = input;
    const order = await lockPaidOrder(tx, input);
    const name = await findName(tx, order, line);
    if (order.seats < 2) throw changed('这笔报名只剩一位学员，请报名人在课程详情里申请退课');
    const { starts_on } = await readClassSession(tx, order.session_id);
    const dueFen = removalOf(order, starts_on, at);
    if (dueFen === null) throw changed('已上课或距开课不足 3 天，不能减少学员');
    if (dueFen !== amountFen)
      throw new BusinessError(`应退金额已变为 ${money(dueFen)}，请刷新后重新确认`, { code: 'stale', stale: true });
    await removeClassLearner(tx, order, { line, reason, amountFen, now: at });
    const body = `报名 ${order.order_no} 已减少学员 ${name}，${money(amountFen)} 原路退回，其他学员的名额不变。`;
    await sendClassNews(tx, order, { title: '已减少一位学员', body, now: at });
    const detail = { name, amountFen };
    await audit(tx, { who, target: order.order_no, detail, reason, at });
  });
