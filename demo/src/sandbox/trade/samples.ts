import { Id } from '@cellar/shared/contract/schema';
import type { App } from '@cellar/server/app';
import { BusinessError, NotFound } from '@cellar/server/errors/businessError';
import { html } from '@cellar/server/http/documents/html';
import { giveVouchers, shipSample, waitingSamples } from '@cellar/server/shop/trade/samples/sampleAdmin';
import { demoPeople } from '../../seed/people/demoPeople';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const WHO = 'sandbox';
const TITLE = '样酒券';
const DAYS = 30;
type Send = { Params: { id: string } };
type Give = { Params: { phone: string } };

const buyers = demoPeople.filter(({ registemark, frozenReason }) => registemark === 1 && !frozenReason);

/** What was sent meanwhile, or never existed, is simply no longer shown. */
async function send(app: App, id: string) {
  if (!Id.safeParse(id).success) return;
  const parcel = { courier: '顺丰速运', trackingNo: `SF${id.replaceAll('-', '').slice(-12).toUpperCase()}` };
  await shipSample(app, { id, ...parcel, who: WHO }).catch((error: unknown) => {
    if (!(error instanceof BusinessError)) throw error;
  });
}

async function give(app: App, phone: string) {
  if (!buyers.some((one) => one.phone === phone)) throw new NotFound('没有这个手机号的会员');
  await giveVouchers(app, { phone, count: 1, days: DAYS, reason: '沙箱赠送', who: WHO });
}

async function page(app: App) {
  const waiting = (await waitingSamples(app.db)).map(
    ({ id, name, capacityMl, address }) =>
      html`<section><h2>${name} ${capacityMl}ml</h2><p class="quiet">${address.name} · ${address.city} ${address.detail}</p><nav><form method="post" action="/sandbox/samples/send/${id}"><button class="main">寄出</button></form></nav></section>`,
  );
  const gifts = buyers.map(
    ({ phone, nickname }) =>
      html`<form method="post" action="/sandbox/samples/give/${phone}"><button>送 ${nickname} 一张</button></form>`,
  );
  return html`${waiting.length === 0 ? html`<section><p>没有待寄出的样酒。</p></section>` : waiting}<section><h2>送样酒券</h2><nav>${gifts}</nav></section>`;
}

/** Does at once what people of the shop do: give vouchers, send bottles. */
export const samplesSandbox: Sandbox = {
  path: '/sandbox/samples',
  title: TITLE,
  text: '赠送样酒券，寄出已兑换的样酒。',
  register: (server, app) => {
    server.get('/sandbox/samples', async (_request, reply) =>
      sandboxPage(reply, { title: TITLE, body: await page(app) }),
    );
    server.post<Send>('/sandbox/samples/send/:id', async ({ params }, reply) => {
      await send(app, params.id);
      return reply.redirect('/sandbox/samples', 303);
    });
    server.post<Give>('/sandbox/samples/give/:phone', async ({ params }, reply) => {
      await give(app, params.phone);
      return reply.redirect('/sandbox/samples', 303);
    });
  },
};
