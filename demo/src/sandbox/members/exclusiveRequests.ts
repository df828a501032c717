import { Id } from '@cellar/shared/contract/schema';
import { dayTime } from '@cellar/shared/format/time/date';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { App } from '@cellar/server/app';
import { DAY, dayOf } from '@cellar/server/clock';
import { BusinessError } from '@cellar/server/errors/businessError';
import { html } from '@cellar/server/http/documents/html';
import { answerRequest, grantRequest, refuseRequest } from '@cellar/server/shop/members/exclusives/answerRequests';
import { listOpenRequests } from '@cellar/server/shop/members/exclusives/requestRows';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const WHO = 'sandbox';
const TITLE = '专享申请';
const SHOWN = 50;
const MONTH = 30 * DAY;
const ANSWER = '已收到申请。请补充门店地址与去年的采购量，我们会在三个工作日内答复。';
const REFUSAL = '这个地区正在与其他经销商洽谈，暂不接受申请。';
type Decision = { Params: { id: string; action: string } };

/** On the terms with which the shop offers the product. */
async function grant(app: App, id: string) {
  const offer = await app.db
    .selectFrom('exclusive_request as r')
    .innerJoin('exclusive_offer as o', 'o.product_id', 'r.product_id')
    .select(['o.months', 'o.deposit_fen', 'o.quota_bottles'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!offer) return;
  const now = app.clock.now();
  await grantRequest(app, {
    id,
    fromOn: dayOf(now),
    toOn: dayOf(new Date(now.getTime() + offer.months * MONTH)),
    depositFen: offer.deposit_fen,
    quotaBottles: offer.quota_bottles,
    who: WHO,
  });
}

/** What was decided meanwhile, or cannot be granted, stays as it is. */
async function decide(app: App, { id, action }: Decision['Params']) {
  if (!Id.safeParse(id).success) return;
  const decisions: Record<string, () => Promise<unknown>> = {
    answer: () => answerRequest(app, { id, answer: ANSWER, who: WHO }),
    refuse: () => refuseRequest(app, { id, answer: REFUSAL, who: WHO }),
    grant: () => grant(app, id),
  };
  await decisions[action]?.().catch((error: unknown) => {
    if (!(error instanceof BusinessError)) throw error;
  });
}

/** Does at once what people of the shop answer to requests for a region. */
export const exclusiveRequestsSandbox: Sandbox = {
  path: '/sandbox/exclusive-requests',
  title: TITLE,
  text: '代替商店回复、授予或拒绝区域专享的申请。',
  register: (server, app) => {
    server.get('/sandbox/exclusive-requests', async (_request, reply) => {
      const { list } = await listOpenRequests(app, { size: SHOWN });
      const buttonOf = (id: string, action: string, text: string) =>
        html`<form method="post" action="/sandbox/exclusive-requests/${id}/${action}"><button>${text}</button></form>`;
      const rows = list.map(
        ({ id, name, area, contact, phone, body, state, askedAt }) =>
          html`<section><h2>${name}</h2><p>${area} · ${state === 'answered' ? '已回复' : '待处理'}</p><p>${body}</p><p class="quiet">${contact} · ${maskPhone(phone)} · ${dayTime(askedAt)}</p><nav>${buttonOf(id, 'grant', '授予')}${buttonOf(id, 'answer', '回复')}${buttonOf(id, 'refuse', '拒绝')}</nav></section>`,
      );
      const body = rows.length > 0 ? html`${rows}` : html`<p class="quiet">没有待处理的申请。</p>`;
      return sandboxPage(reply, { title: TITLE, body });
    });
    server.post<Decision>('/sandbox/exclusive-requests/:id/:action', async ({ params }, reply) => {
      await decide(app, params);
      return reply.redirect('/sandbox/exclusive-requests', 303);
    });
  },
};
