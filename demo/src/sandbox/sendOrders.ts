import { runAs } from '@cellar/server/core/operation/operation';
import type { CallName } from '@cellar/shared/contract/calls';
import type { App } from '@cellar/server/app';
import type { Job } from '@cellar/server/services';
import { SECOND } from '@cellar/server/clock';
import type { OrderState } from '@cellar/server/core/states/order';
import { isDue, lastFailure, retryEach } from '@cellar/server/jobs/retries';
import { packOrder, shipOrder } from '@cellar/server/shop/trade/orders/shipping/desk';

const JOB = 'demo.sendOrders';
const PAUSE = 15 * SECOND;
const AT_ONCE = 100;

async function openedAt({ db }: App): Promise<Date> {
  const seeded = await db.selectFrom('store_fact').select('value').where('name', '=', 'seed').executeTakeFirst();
  return new Date(String((seeded?.value as { at?: string } | undefined)?.at ?? 0));
}

type Step = { state: OrderState; since: 'packed_at' | 'paid_at'; call: CallName; work: typeof packOrder };

/** Takes a step with every order that nobody of the shop deals with: no remark, no part that they sent, no return that was applied for. */
async function takeStep(app: App, opened: Date, { state, since, call, work }: Step) {
  const now = app.clock.now();
  const rows = await app.db
    .selectFrom('shop_order')
    .select(['id', 'order_no'])
    .where('state', '=', state)
    .where('placed_at', '>', opened)
    .where(since, '<=', new Date(now.getTime() - PAUSE))
    // Its group, if it has one, is filled.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('buying_group as g')
            .select('g.id')
            .whereRef('g.id', '=', 'shop_order.offer_group')
            .where('g.state', '<>', 'filled'),
        ),
      ),
    )
    .where('shop_note', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('parcel as c').select('c.id').whereRef('c.order_id', '=', 'shop_order.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('return_case as c')
            .select('c.id')
            .whereRef('c.order_id', '=', 'shop_order.id')
            .where('c.state', '=', 'applied'),
        ),
      ),
    )
    .where(isDue(JOB, 'shop_order.id', now))
    .orderBy(lastFailure(JOB, 'shop_order.id'), (order) => order.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute();
  await retryEach(app, {
    job: JOB,
    rows,
    idOf: ({ id }) => id,
    nameOf: ({ order_no }) => order_no,
    work: ({ id }) => runAs(call, () => work(app, { who: 'sandbox', orderId: id })),
  });
}

/** Nobody packs in the demo: orders placed since it was seeded are packed and shipped by themselves, but for those that staff deal with. */
export const sendOrders: Job<App> = {
  name: JOB,
  everyMs: 5 * SECOND,
  run: async (app) => {
    const opened = await openedAt(app);
    await takeStep(app, opened, { state: 'packed', since: 'packed_at', call: 'desk.ship', work: shipOrder });
    await takeStep(app, opened, { state: 'paid', since: 'paid_at', call: 'desk.pack', work: packOrder });
  },
};
