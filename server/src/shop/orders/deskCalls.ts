import { z } from 'zod';
import { Id, jsonParam, pageParams } from '@cellar/shared/contract/schema';
import type { App, Surface } from '../../app';
import { cursorOf, readCursor } from '../../store/cursor';
import { showPeople } from '../staff/showPeople';
import { staffCalls } from '../staff/staffCall';
import { packOrder, refundByShop, shipOrder } from './desk';

const order = z.object({ id: Id });
const Parcels = jsonParam(
  z
    .array(
      z.object({
        warehouseId: Id,
        courier: z.string().trim().min(1, '请填写快递公司').max(20),
        trackingNo: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9-]{6,32}$/, '运单号格式不正确'),
      }),
    )
    .max(10),
);
const Reason = z.string().trim().min(2, '请填写理由').max(60);
const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
const DESK_STATES = ['paid', 'packed'];

async function waitingForDesk({ db }: App, { cursor, size }: { cursor?: string | undefined; size: number }) {
  const after = readCursor(cursor, Cursor);
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'state', 'total_fen', 'delivery', 'address', 'remarks', 'paid_at', 'reminded_at'])
    .where('state', 'in', DESK_STATES)
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

/** What people of the shop do to orders: the longest waiting first. */
export const registerOrderDesk: Surface = (server, app) =>
  staffCalls(server, app, (add) => {
    add({
      method: 'GET',
      url: '/console/api/orders',
      roles: ['orders', 'service', 'viewer'],
      params: z.object(pageParams),
      handle: async (params, staff) => {
        const { list, next } = await waitingForDesk(app, params);
        return { list: await showPeople(app, staff, 'orders', list), next };
      },
    });
    add({
      method: 'POST',
      url: '/console/api/orders/:id/pack',
      roles: ['orders'],
      params: order,
      handle: ({ id }, { name }) => packOrder(app, { orderId: id, who: name }),
    });
    add({
      method: 'POST',
      url: '/console/api/orders/:id/ship',
      roles: ['orders'],
      params: order.extend({ parcels: Parcels.optional() }),
      handle: ({ id, parcels }, { name }) =>
        shipOrder(app, { orderId: id, who: name, ...(parcels ? { parcels } : {}) }),
    });
    add({
      method: 'POST',
      url: '/console/api/orders/:id/refund',
      roles: ['finance'],
      params: order.extend({ reason: Reason }),
      handle: ({ id, reason }, { name }) => refundByShop(app, { orderId: id, who: name, reason }),
    });
  });
