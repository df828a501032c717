import { z } from 'zod';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { onTheWire } from '../../../http/calls/onTheWire';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { showPeople } from '../../identity/staff/showPeople';
import { checkIn } from './checkIn';
import { restockRefused } from './restockRefused';
import { packOrder, refundByShop, shipOrder } from './desk';
import { showReceiver } from './showReceiver';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
const DESK_STATES = ['paid', 'packed'];

async function waitingForDesk({ db }: App, { cursor, size }: { cursor?: string | undefined; size: number }) {
  const after = readCursor(cursor, Cursor);
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'state', 'total_fen', 'delivery', 'address', 'remarks', 'paid_at', 'reminded_at'])
    .select('real_name')
    .where((where) =>
      where.or([
        where('state', 'in', DESK_STATES),
        where.and([where('state', '=', 'refused'), where('restocked_at', 'is', null)]),
      ]),
    )
    .$if(after !== null, (query) =>
      query.where((where) =>
        where.or([
          where('paid_at', '>', new Date(after?.[0] ?? 0)),
          where.and([where('paid_at', '=', new Date(after?.[0] ?? 0)), where('id', '>', after?.[1] ?? '')]),
        ]),
      ),
    )
    .orderBy('paid_at')
    .orderBy('id')
    .limit(size + 1)
    .execute();
  const list = rows.slice(0, size);
  const last = list.at(-1);
  return { list, next: rows.length > size && last?.paid_at ? cursorOf(last.paid_at.toISOString(), last.id) : null };
}

export const deskHandlers = (app: App): HandlersOf<'desk'> => ({
  'desk.list': async (params, staff) => {
    const { list, next } = await waitingForDesk(app, params);
    return deskSchema.list.result.parse({ list: await showPeople(app, staff, 'orders', list.map(onTheWire)), next });
  },
  'desk.getReceiver': ({ id }, { name }) => showReceiver(app, { orderId: id, who: name }),
  'desk.pack': async ({ id }, { name }) => void (await packOrder(app, { orderId: id, who: name })),
  'desk.ship': ({ id, parcels }, { name }) =>
    shipOrder(app, { orderId: id, who: name, ...(parcels ? { parcels } : {}) }),
  'desk.restock': async ({ id, damaged }, { name }) =>
    void (await restockRefused(app, { orderId: id, who: name, damaged })),
  'desk.checkIn': ({ pickupCode }, { name }) => checkIn(app, { pickupCode, who: name }),
  'desk.refund': async ({ id, reason }, { name }) => void (await refundByShop(app, { orderId: id, who: name, reason })),
});
