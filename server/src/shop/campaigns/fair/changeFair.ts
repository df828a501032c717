import { z } from 'zod';
import { audit } from '../../../core/audit';
import { assertEndsLater } from '../../../core/period';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { anyOf } from '../../../store/queries/anyOf';
import { transaction, type Db, type Tx } from '../../../store/transaction';

const refused = (code: 'over' | 'begun' | 'booked', field: string, message: string) =>
  new BusinessError(message, { code, fields: { [field]: message } });

/** A fair as staff change it. */
export async function readFair(db: Db | Tx, fairId: string) {
  const row = await db.selectFrom('fair').selectAll().where('id', '=', fairId).executeTakeFirst();
  if (!row) throw new NotFound('专场不存在');
  return {
    ...{ id: row.id, name: row.name, place: row.place, intro: row.intro, revision: row.revision },
    rules: z.array(z.string()).parse(row.rules),
    ...{ fromAt: row.from_at.toISOString(), toAt: row.to_at.toISOString(), lotteryId: row.lottery_id },
  };
}

/** Takes the slots outside of a time away; refused where one of them is booked. */
async function dropOutside(tx: Tx, fairId: string, { from, to }: { from: Date; to: Date }) {
  const outside = await tx
    .selectFrom('fair_slot as s')
    .innerJoin('fair_exhibitor as e', 'e.id', 's.exhibitor_id')
    .select('s.id')
    .where('e.fair_id', '=', fairId)
    .where((where) => where.or([where('s.from_at', '<', from), where('s.to_at', '>', to)]))
    .forUpdate('s')
    .execute();
  const ids = anyOf(outside.map(({ id }) => id));
  // Read after the slots are held: nobody books one of them any more.
  const booked = await tx.selectFrom('fair_appointment').select('slot_id').where('slot_id', '=', ids).execute();
  if (booked.length > 0)
    throw refused('booked', 'toAt', `有 ${booked.length} 次已约的洽谈在新的时间之外，请先与会员改约`);
  await tx.deleteFrom('fair_slot').where('id', '=', ids).execute();
}

/** Changes a fair that is still the one that was read. What was promised stays: a beginning that was, and every meeting that was booked. */
export const changeFair = (services: Services, input: FieldsOf<'fair.change'> & { who: string }) =>
  transaction(services.db, async (tx) => {
    const { fairId, revision, name, place, intro, rules, fromAt, toAt, lotteryId, who } = input;
    await tx.selectFrom('fair').select('id').where('id', '=', fairId).forUpdate().execute();
    const now = services.clock.now();
    const before = await readFair(tx, fairId);
    if (before.revision !== revision)
      throw new BusinessError('专场已被别人修改，请对照最新内容后再保存', {
        ...{ code: 'changed', stale: true, detail: { fair: before } },
      });
    assertEndsLater(input);
    const [from, to] = [new Date(fromAt), new Date(toAt)];
    if (Date.parse(before.toAt) <= now.getTime()) throw refused('over', 'toAt', '专场已经结束，不能修改');
    if (to <= now) throw refused('over', 'toAt', '结束时间要晚于现在；要提前结束请用「结束」');
    if (Date.parse(before.fromAt) <= now.getTime() && from.getTime() !== Date.parse(before.fromAt))
      throw refused('begun', 'fromAt', '专场已经开始，开始时间不能改');
    await dropOutside(tx, fairId, { from, to });
    await tx
      .updateTable('fair')
      .set({ name, place, intro, rules: JSON.stringify(rules), from_at: from, to_at: to })
      .set({ lottery_id: lotteryId ?? null, revision: revision + 1 })
      .where('id', '=', fairId)
      .execute();
    const after = await readFair(tx, fairId);
    await audit(tx, { who, target: name, detail: { id: fairId, before, after }, at: now });
  });
