import { Id } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import type { App } from '@cellar/server/app';
import { html } from '@cellar/server/http/documents/html';
import { beginInvoice, invoiceRows, issueInvoice } from '@cellar/server/shop/trade/invoices/issueInvoices';
import type { Subject } from '@cellar/server/shop/trade/invoices/subjects';
import { SEATED } from '@cellar/server/core/states/classOrder';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const WHO = 'sandbox';
const TITLE = '开具发票';
const SHOWN = 40;

/** Orders that an invoice is wished for and none was issued yet. */
async function waiting({ db }: App) {
  const columns = ['id', 'person_id', 'order_no', 'total_fen', 'paid_at'] as const;
  const goods = db
    .selectFrom('shop_order')
    .select(columns)
    .select(({ cast, val }) => cast<Subject>(val('order'), 'text').as('subject'))
    .where('state', '=', 'received')
    .where('invoice', 'is not', null);
  const classes = db
    .selectFrom('class_order')
    .select(columns)
    .select(({ cast, val }) => cast<Subject>(val('class'), 'text').as('subject'))
    .where('state', 'in', SEATED)
    .where('paid_at', 'is not', null)
    .where('invoice', 'is not', null);
  return db
    .selectFrom(goods.unionAll(classes).as('o'))
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .selectAll('o')
    .select('p.nickname')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice as i').select('i.id').whereRef('i.order_id', '=', 'o.id').where('i.state', '=', 'issued'),
        ),
      ),
    )
    .orderBy('o.paid_at', 'desc')
    .limit(SHOWN)
    .execute();
}

async function issue(app: App, orderId: string) {
  const order = (await waiting(app)).find(({ id }) => id === orderId);
  if (!order) return;
  await beginInvoice(app, { subject: order.subject, personId: order.person_id, orderId });
  const row = await invoiceRows(app.db)
    .where('order_id', '=', orderId)
    .where('state', '=', 'issuing')
    .executeTakeFirst();
  if (row) await issueInvoice(app, row, { who: WHO });
}

/** Issues at once what would be issued later. */
export const invoicesSandbox: Sandbox = {
  path: '/sandbox/invoices',
  title: TITLE,
  text: '代替税务系统，立即开具已申请的发票。',
  register: (server, app) => {
    server.get('/sandbox/invoices', async (_request, reply) => {
      const rows = await waiting(app);
      const cards = rows.map(
        ({ id, order_no, total_fen, nickname }) =>
          html`<section><h2>${order_no}</h2><p class="quiet">${nickname} · ${money(total_fen)}</p><nav><form method="post" action="/sandbox/invoices/${id}"><button class="main">立即开具</button></form></nav></section>`,
      );
      const body = cards.length > 0 ? html`${cards}` : html`<p class="quiet">没有等待开具的发票。</p>`;
      return sandboxPage(reply, { title: TITLE, body });
    });
    server.post<{ Params: { id: string } }>('/sandbox/invoices/:id', async ({ params: { id } }, reply) => {
      if (Id.safeParse(id).success) await issue(app, id);
      return reply.redirect('/sandbox/invoices', 303);
    });
  },
};
