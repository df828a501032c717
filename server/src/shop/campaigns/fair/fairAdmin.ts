import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { assertEndsLater } from '../../../core/period';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { appointmentOf, appointments } from './showFair';

type Input = FieldsOf<'fair.add'>;

const span = (text: string) => new BusinessError(text, { code: 'span', fields: { toAt: text } });
const isReversed = ({ fromAt, toAt }: { fromAt: string; toAt: string }) => Date.parse(fromAt) >= Date.parse(toAt);

async function addExhibitor(
  tx: Tx,
  { slots, wineryId, ...exhibitor }: Input['exhibitors'][number],
  place: { fair_id: string; position: number; at: Date },
) {
  const { at, ...rest } = place;
  const id = newId(at.getTime());
  await tx
    .insertInto('fair_exhibitor')
    .values({ ...exhibitor, ...rest, id, winery_id: wineryId ?? null })
    .execute();
  if (slots.length === 0) return;
  await tx
    .insertInto('fair_slot')
    .values(
      slots.map(({ fromAt, toAt }) => ({
        id: newId(at.getTime()),
        exhibitor_id: id,
        from_at: new Date(fromAt),
        to_at: new Date(toAt),
      })),
    )
    .execute();
}

export const addFair = (services: Services, { who, exhibitors, ...input }: Input & { who: string }) =>
  transaction(services.db, async (tx) => {
    const { name, place, intro, rules, fromAt, toAt, lotteryId } = input;
    assertEndsLater(input);
    if (exhibitors.some(({ slots }) => slots.some(isReversed))) throw span('时段的结束要晚于开始');
    const at = services.clock.now();
    const id = newId(at.getTime());
    const times = { from_at: new Date(fromAt), to_at: new Date(toAt) };
    await tx
      .insertInto('fair')
      .values({ id, name, place, intro, rules: JSON.stringify(rules), ...times, lottery_id: lotteryId ?? null })
      .execute();
    for (const [position, exhibitor] of exhibitors.entries())
      await addExhibitor(tx, exhibitor, { fair_id: id, position, at });
    await audit(tx, { who, action: 'fair.add', target: name, detail: { id }, at });
    return { id };
  });

export async function listAppointments({ db }: Services, fairId: string) {
  const known = await db.selectFrom('fair').select('id').where('id', '=', fairId).executeTakeFirst();
  if (!known) throw new NotFound('专场不存在');
  const rows = await appointments(db)
    .where('e.fair_id', '=', fairId)
    .orderBy('s.from_at')
    .orderBy('e.position')
    .execute();
  return {
    list: rows.map((row) => ({
      ...appointmentOf(row),
      name: row.name,
      phone: row.phone,
      note: row.note,
      at: row.at.toISOString(),
    })),
  };
}
