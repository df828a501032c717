import { z } from 'zod';
import type { App } from '@cellar/server/app';
import { BusinessError, NotFound } from '@cellar/server/errors/businessError';
import { SandboxCourier } from '@cellar/server/ports/courier/sandbox';
import { followParcels } from '@cellar/server/shop/trade/logistics/followParcels';
import { checkIn } from '@cellar/server/shop/trade/orders/checkIn';
import { packOrder, refundByShop, shipOrder } from '@cellar/server/shop/trade/orders/shipping/desk';
import { restockRefused } from '@cellar/server/shop/trade/orders/shipping/restockRefused';
import { html } from '@cellar/server/http/documents/html';
import { money } from '@cellar/shared/format/number/money';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const WHO = 'sandbox';
const TITLE = '订单处理';
const SHOWN = 40;
const STATES: Record<string, string> = { paid: '待打包', packed: '待发货', shipped: '运输中', refused: '拒收退回中' };
const ACTIONS = ['pack', 'ship', 'deliver', 'reject', 'restock', 'refund', 'checkIn', 'all'] as const;
const Task = z.object({ id: z.uuid(), action: z.enum(ACTIONS) });
type Action = (typeof ACTIONS)[number];

const offered: Record<string, [Action, string][]> = {
  paid: [
    ['all', '直达签收'],
    ['pack', '打包'],
    ['refund', '退款'],
  ],
  packed: [
    ['all', '直达签收'],
    ['ship', '发货'],
    ['refund', '退款'],
  ],
  shipped: [
    ['deliver', '签收'],
    ['reject', '拒收'],
  ],
  refused: [['restock', '退回入库']],
};
const pickedUp: [Action, string][] = [['checkIn', '凭取货码取货']];

async function fastForward(app: App, courier: SandboxCourier, orderId: string, end: 'delivered' | 'rejected') {
  const parcels = await app.db.selectFrom('parcel').select('tracking_no').where('order_id', '=', orderId).execute();
  for (const { tracking_no } of parcels) await courier.fastForward(tracking_no, end);
  await followParcels(app);
}

async function act(app: App, courier: SandboxCourier, { id, action }: z.output<typeof Task>) {
  const task = { who: WHO, orderId: id };
  const order = await app.db
    .selectFrom('shop_order')
    .select(['state', 'pickup_code'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) throw new NotFound('没有这个订单');
  const { state, pickup_code: pickupCode } = order;
  const through = action === 'all';
  if (action === 'refund') return refundByShop(app, { ...task, reason: '商家同意退款' });
  if (action === 'restock') return restockRefused(app, { ...task, damaged: [] });
  if (state === 'paid') await packOrder(app, task);
  if ((state === 'paid' && through) || (state === 'packed' && (through || action === 'ship')))
    await shipOrder(app, task);
  if (pickupCode && (through || action === 'checkIn')) {
    await checkIn(app, { who: WHO, pickupCode });
    return;
  }
  if (through || action === 'deliver') await fastForward(app, courier, id, 'delivered');
  if (action === 'reject') await fastForward(app, courier, id, 'rejected');
}

async function page(app: App, message: string) {
  const rows = await app.db
    .selectFrom('shop_order as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .select(['o.id', 'o.order_no', 'o.state', 'o.total_fen', 'o.pickup_code', 'p.nickname'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('parcel as c')
            .select('c.id')
            .whereRef('c.order_id', '=', 'o.id')
            .where('c.state', '!=', 'delivered'),
        )
        .as('under_way'),
    )
    .where('o.state', 'in', Object.keys(STATES))
    .where('o.restocked_at', 'is', null)
    .orderBy('o.placed_at', 'desc')
    .limit(SHOWN)
    .execute();
  const cards = rows.map((row) => {
    const there = row.state === 'shipped' && !row.under_way;
    const waiting = there && row.pickup_code !== null;
    const buttons = (waiting ? pickedUp : there ? [] : (offered[row.state] ?? [])).map(
      ([action, text], i) =>
        html`<button name="action" value="${action}" class="${i === 0 ? 'main' : ''}">${text}</button>`,
    );
    return html`<section><h2>${row.order_no}</h2><p class="quiet">${row.nickname} · ${money(row.total_fen)} · ${waiting ? `待自提，取货码 ${row.pickup_code}` : there ? '等买家确认收货' : STATES[row.state]}</p>
      <form method="post" action="/sandbox/orders"><input type="hidden" name="id" value="${row.id}"><nav>${buttons}</nav></form></section>`;
  });
  return html`${message ? html`<section><p>${message}</p></section>` : ''}${rows.length === 0 ? html`<section><p>没有等待处理的订单。</p></section>` : cards}`;
}

const messageOf = (app: App, courier: SandboxCourier, body: unknown): Promise<string> => {
  const task = Task.safeParse(body);
  if (!task.success) return Promise.resolve('请重新选择');
  return act(app, courier, task.data).then(
    () => '已处理',
    (error: unknown) => {
      if (error instanceof BusinessError) return error.message;
      throw error;
    },
  );
};

/** What people of the shop do to orders, at once: the same functions with their audit rows. */
export const ordersSandbox: Sandbox = {
  path: '/sandbox/orders',
  title: TITLE,
  text: '仓库、快递与门店的动作：打包、发货、签收、拒收、退回入库、取货、退款。',
  register: (server, app) => {
    const { courier } = app.ports;
    if (!(courier instanceof SandboxCourier)) return;
    server.get('/sandbox/orders', async (_request, reply) =>
      sandboxPage(reply, { title: TITLE, body: await page(app, '') }),
    );
    server.post('/sandbox/orders', async (request, reply) => {
      const message = await messageOf(app, courier, request.body);
      return sandboxPage(reply, { title: TITLE, body: await page(app, message) });
    });
  },
};
