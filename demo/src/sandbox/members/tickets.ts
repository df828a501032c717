import { Id } from '@cellar/shared/contract/schema';
import { SERVICE_TOPICS } from '@cellar/shared/constants/service';
import { dayTime } from '@cellar/shared/format/time/date';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { App } from '@cellar/server/app';
import { BusinessError } from '@cellar/server/errors/businessError';
import { html } from '@cellar/server/http/documents/html';
import { answerTicket } from '@cellar/server/shop/members/tickets/ticketAdmin';
import { waitingTickets } from '@cellar/server/shop/members/tickets/ticketLists';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const WHO = 'sandbox';
const TITLE = '客服回复';
const ANSWER = '你好，已收到你的反馈并核实。我们会在一个工作日内处理好，有进展随时告诉你。';
const SHOWN = 50;
type Answer = { Params: { id: string; version: string } };

/** What was answered meanwhile is simply no longer shown. */
async function answer(app: App, { id, version }: Answer['Params']) {
  if (!Id.safeParse(id).success || !/^\d{1,6}$/.test(version)) return;
  await answerTicket(app, { id, version: Number(version), body: ANSWER, who: WHO }).catch((error: unknown) => {
    if (!(error instanceof BusinessError)) throw error;
  });
}

/** Does at once what a person of the shop answers in the console. */
export const ticketsSandbox: Sandbox = {
  path: '/sandbox/tickets',
  title: TITLE,
  text: '代替客服回复客户提交的反馈。',
  register: (server, app) => {
    server.get('/sandbox/tickets', async (_request, reply) => {
      const { list } = await waitingTickets(app, { state: 'open', size: SHOWN });
      const open = list.map(
        ({ id, version, topic, excerpt, nickname, phone, changedAt }) =>
          html`<section><h2>${SERVICE_TOPICS[topic]}</h2><p>${excerpt}</p><p class="quiet">${nickname} · ${maskPhone(phone)} · ${dayTime(changedAt)}</p><nav><form method="post" action="/sandbox/tickets/${id}/${String(version)}"><button class="main">立即回复</button></form></nav></section>`,
      );
      const body = open.length > 0 ? html`${open}` : html`<p class="quiet">没有待回复的反馈。</p>`;
      return sandboxPage(reply, { title: TITLE, body });
    });
    server.post<Answer>('/sandbox/tickets/:id/:version', async ({ params }, reply) => {
      await answer(app, params);
      return reply.redirect('/sandbox/tickets', 303);
    });
  },
};
