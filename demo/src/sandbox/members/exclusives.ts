import { Id } from '@cellar/shared/contract/schema';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { App } from '@cellar/server/app';
import { DAY, dayOf } from '@cellar/server/clock';
import { BusinessError } from '@cellar/server/errors/businessError';
import { html } from '@cellar/server/http/documents/html';
import { endExclusive, grantExclusive } from '@cellar/server/shop/members/exclusives/grantExclusive';
import { listForShop } from '@cellar/server/shop/members/exclusives/listForShop';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const WHO = 'sandbox';
const TITLE = '区域专享';
const PHONE = '13800000001';
const AREA = '310115';
const SHOWN = 50;
const YEAR = 365 * DAY;
const DEPOSIT_FEN = 1_000_000;
const QUOTA = 120;
type End = { Params: { id: string } };

/** What ended or was taken meanwhile is simply no longer shown. */
const quietly = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof BusinessError)) throw error;
  });

/** The best-selling product that nobody has in the demo's region yet. */
async function grantNext(app: App) {
  const free = await app.db
    .selectFrom('product as p')
    .select('p.code')
    .where('p.on_sale', '=', true)
    .where((where) =>
      where.not(where.exists(where.selectFrom('exclusive as e').select('e.id').whereRef('e.product_id', '=', 'p.id'))),
    )
    .orderBy('p.sales', 'desc')
    .orderBy('p.id')
    .executeTakeFirst();
  if (!free) return;
  const now = app.clock.now();
  const term = { fromOn: dayOf(now), toOn: dayOf(new Date(now.getTime() + YEAR)) };
  const terms = { ...term, depositFen: DEPOSIT_FEN, quotaBottles: QUOTA };
  await quietly(grantExclusive(app, { phone: PHONE, productCode: free.code, areaCode: AREA, ...terms, who: WHO }));
}

/** Does at once what a person of the shop decides in the console. */
export const exclusivesSandbox: Sandbox = {
  path: '/sandbox/exclusives',
  title: TITLE,
  text: '代替商店授予或终止区域专享。',
  register: (server, app) => {
    server.get('/sandbox/exclusives', async (_request, reply) => {
      const { list } = await listForShop(app, { size: SHOWN });
      const rows = list.map(
        ({ id, name, area, fromOn, toOn, nickname, phone }) =>
          html`<section><h2>${name}</h2><p>${area} · ${fromOn} 至 ${toOn}</p><p class="quiet">${nickname} · ${maskPhone(phone)}</p><nav><form method="post" action="/sandbox/exclusives/${id}/end"><button>立即终止</button></form></nav></section>`,
      );
      return sandboxPage(reply, {
        title: TITLE,
        body: html`<nav><form method="post" action="/sandbox/exclusives"><button class="main">授予林先生的酒铺一项专享</button></form></nav>${rows}`,
      });
    });
    server.post('/sandbox/exclusives', async (_request, reply) => {
      await grantNext(app);
      return reply.redirect('/sandbox/exclusives', 303);
    });
    server.post<End>('/sandbox/exclusives/:id/end', async ({ params: { id } }, reply) => {
      if (Id.safeParse(id).success) await quietly(endExclusive(app, { id, reason: '沙箱终止', who: WHO }));
      return reply.redirect('/sandbox/exclusives', 303);
    });
  },
};
