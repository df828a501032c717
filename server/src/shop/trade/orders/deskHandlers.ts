import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { App } from '../../../app';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { onTheWire } from '../../../http/calls/onTheWire';
import { readPage } from '../../../store/queries/keyset';
import { showPeople } from '../../identity/staff/showPeople';
import { checkIn } from './checkIn';
import { restockRefused } from './restockRefused';
import { packOrder, refundByShop, shipOrder } from './desk';
import { showReceiver } from './showReceiver';

const DESK_STATES = ['paid', 'packed'];

async function waitingForDesk({ db }: App, asked: FieldsOf<'desk.list'>) {
  const waiting = db
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'state', 'total_fen', 'delivery', 'address', 'remarks', 'paid_at', 'reminded_at'])
    .select('real_name')
    .where((where) =>
      where.or([
        where('state', 'in', DESK_STATES),
        where.and([where('state', '=', 'refused'), where('restocked_at', 'is', null)]),
      ]),
    );
  return readPage(waiting, asked, { paid_at: 'instant', id: 'uuid' }, 'asc');
}

export const deskHandlers = (app: App): HandlersOf<'desk'> => ({
  'desk.list': async (params, staff) => {
    const { rows, next } = await waitingForDesk(app, params);
    return deskSchema.list.result.parse({ list: await showPeople(app, staff, 'orders', rows.map(onTheWire)), next });
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
