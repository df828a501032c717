import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { Services } from '../../../services';
import type { CourierStep } from '../../../ports/courier/port';
import { parcelTransitions, type ParcelState } from '../../../core/states/parcel';
import { canMove, isFinal } from '../../../core/states/transitions';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { closePaid } from '../../../core/orders/closeOrder';
import { lockOrder, type OrderCore } from '../../../core/orders/lockOrder';
import { addEvent } from '../../../core/orders/moveOrder';
import { notifyPerson } from '../../../core/orders/notifyPerson';

const AT_ONCE = 50;

const UNDER_WAY = (Object.keys(parcelTransitions) as ParcelState[]).filter(
  (state) => !isFinal(parcelTransitions, state),
);

type Parcel = {
  id: string;
  person_id: string;
  order_id: string;
  courier: string;
  courier_code: string | null;
  tracking_no: string;
  state: ParcelState;
};

async function readDue({ db, clock, config }: Services): Promise<Parcel[]> {
  const before = new Date(clock.now().getTime() - config.pace.trackAgainMs);
  const rows = await db
    .selectFrom('parcel as p')
    .leftJoin('courier as c', 'c.name', 'p.courier')
    .select(['p.id', 'p.person_id', 'p.order_id', 'p.courier', 'p.tracking_no', 'p.state', 'c.code as courier_code'])
    .where('p.state', 'in', UNDER_WAY)
    .where((where) => where.or([where('p.checked_at', 'is', null), where('p.checked_at', '<=', before)]))
    .orderBy('p.checked_at', (order) => order.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute();
  return rows as Parcel[];
}

async function arrived(tx: Tx, order: OrderCore, now: Date) {
  // Others are still to be sent.
  if (order.state === 'packed') return;
  const open = await tx
    .selectFrom('parcel')
    .select('id')
    .where('person_id', '=', order.person_id)
    .where('order_id', '=', order.id)
    .where('state', '!=', 'delivered')
    .executeTakeFirst();
  if (open) return;
  await addEvent(tx, order, { kind: 'delivered', text: '全部包裹已签收', now });
  await notifyPerson(tx, {
    personId: order.person_id,
    orderId: order.id,
    title: '包裹已签收',
    body: '包裹已全部签收，请验货后确认收货。',
    now,
  });
}

async function rejected(tx: Tx, order: OrderCore, now: Date) {
  if (order.state !== 'shipped') return;
  await closePaid(tx, order, { to: 'refused', reason: '包裹未签收', now });
  await notifyPerson(tx, {
    personId: order.person_id,
    orderId: order.id,
    title: '包裹未签收',
    body: '包裹未签收，款项将原路退回。',
    now,
  });
}

/** Writes what is new of a parcel; the order follows when the last one has arrived, or one was not taken. */
async function writeSteps(tx: Tx, parcel: Parcel, steps: readonly CourierStep[], now: Date) {
  const order = await lockOrder(tx, parcel.person_id, parcel.order_id, { deleted: true });
  const known = await tx.selectFrom('parcel').select('id').where('id', '=', parcel.id).executeTakeFirst();
  // It was taken back while its courier was asked.
  if (!known) return;
  for (const { place, text, at } of steps) {
    await tx
      .insertInto('parcel_event')
      .values({ parcel_id: parcel.id, id: newId(at.getTime()), place, words: text, at })
      .onConflict((conflict) => conflict.columns(['parcel_id', 'at', 'words']).doNothing())
      .execute();
  }
  const last = steps.at(-1);
  const moves = last && canMove(parcelTransitions, parcel.state, last.state);
  const delivered = moves && last.state === 'delivered' ? { delivered_at: last.at } : {};
  await tx
    .updateTable('parcel')
    .set({ checked_at: now, ...(moves ? { state: last.state } : {}), ...delivered })
    .where('person_id', '=', parcel.person_id)
    .where('id', '=', parcel.id)
    .execute();
  if (!moves) return;
  if (last.state === 'delivered') await arrived(tx, order, now);
  if (last.state === 'rejected') await rejected(tx, order, now);
}

/** Asks the couriers about every parcel under way. One that cannot be asked for does not keep the others back. */
export async function followParcels(services: Services): Promise<void> {
  for (const parcel of await readDue(services)) {
    try {
      const { address } = await services.db
        .selectFrom('shop_order')
        .select('address')
        .where('person_id', '=', parcel.person_id)
        .where('id', '=', parcel.order_id)
        .executeTakeFirstOrThrow();
      const steps = await services.ports.courier.track({
        courier: parcel.courier,
        code: parcel.courier_code,
        trackingNo: parcel.tracking_no,
        phone: OrderAddress.parse(address).phone,
      });
      await transaction(services.db, (tx) => writeSteps(tx, parcel, steps, services.clock.now()));
    } catch (error) {
      services.log.warn({ error, parcel: parcel.tracking_no }, 'parcel could not be followed');
      await services.db
        .updateTable('parcel')
        .set({ checked_at: services.clock.now() })
        .where('person_id', '=', parcel.person_id)
        .where('id', '=', parcel.id)
        .execute();
    }
  }
}
