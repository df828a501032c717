import type { Services } from '../../../services';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { appointmentOf, appointments } from './showFair';

const over = () => new BusinessError('这个时段已经开始，请换一个', { code: 'over', stale: true });

/** The slot with the end of its fair, which cannot be ended meanwhile. */
async function findSlot(tx: Tx, slotId: string) {
  const slot = await tx
    .selectFrom('fair_slot as s')
    .innerJoin('fair_exhibitor as e', 'e.id', 's.exhibitor_id')
    .innerJoin('fair as f', 'f.id', 'e.fair_id')
    .select(['s.exhibitor_id', 's.from_at', 'f.to_at'])
    .where('s.id', '=', slotId)
    .forShare('f')
    .executeTakeFirst();
  if (!slot) throw new NotFound('时段不存在');
  return slot;
}

/** Which of the rules of the table kept the appointment out. */
async function problemOf(
  tx: Tx,
  { slotId, personId, exhibitorId }: Record<'slotId' | 'personId' | 'exhibitorId', string>,
) {
  const taken = await tx
    .selectFrom('fair_appointment')
    .select('person_id')
    .where('slot_id', '=', slotId)
    .executeTakeFirst();
  if (taken && taken.person_id !== personId)
    return new BusinessError('这个时段刚刚被约走，请换一个', { code: 'taken', stale: true });
  const twice = await tx
    .selectFrom('fair_appointment')
    .select('slot_id')
    .where('person_id', '=', personId)
    .where('exhibitor_id', '=', exhibitorId)
    .executeTakeFirst();
  return twice
    ? new BusinessError('你已约过这家展商，取消后可以改约', { code: 'twice', stale: true })
    : new BusinessError('这个时间你已约了另一家展商', { code: 'busy', stale: true });
}

/** The table's keys decide: of all who ask at once one gets the slot. */
export const bookSlot = (services: Services, { slotId, name, phone, note }: FieldsOf<'fair.book'>, personId: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const { exhibitor_id, from_at, to_at } = await findSlot(tx, slotId);
    if (to_at <= now) throw new BusinessError('这个专场已经结束', { code: 'over', stale: true });
    if (from_at <= now) throw over();
    const made = await tx
      .insertInto('fair_appointment')
      .values({ slot_id: slotId, exhibitor_id, from_at, person_id: personId, name, phone, note, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('slot_id')
      .executeTakeFirst();
    if (!made) throw await problemOf(tx, { slotId, personId, exhibitorId: exhibitor_id });
    return appointmentOf(await appointments(tx).where('a.slot_id', '=', slotId).executeTakeFirstOrThrow());
  });

export const cancelSlot = (services: Services, slotId: string, personId: string) =>
  transaction(services.db, async (tx) => {
    const own = await tx
      .selectFrom('fair_appointment')
      .select('from_at')
      .where('slot_id', '=', slotId)
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (!own) throw new NotFound('预约不存在或已取消');
    if (own.from_at <= services.clock.now()) throw over();
    await tx.deleteFrom('fair_appointment').where('slot_id', '=', slotId).where('person_id', '=', personId).execute();
  });
