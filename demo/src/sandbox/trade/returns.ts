import { z } from 'zod';
import { RETURN_KINDS, RETURN_REASONS, type ReturnState } from '@cellar/shared/constants/returns';
import { money } from '@cellar/shared/format/number/money';
import type { App } from '@cellar/server/app';
import { sendRefunds } from '@cellar/server/shop/money/payment/sendRefunds';
import { html } from '@cellar/server/http/documents/html';
import { BusinessError } from '@cellar/server/errors/businessError';
import { waitingCases } from '@cellar/server/shop/trade/returnCases/caseAdmin';
import {
  agreeToCase,
  receiveAll,
  refundReturn,
  refuseReturn,
  resendGoods,
} from '@cellar/server/shop/trade/returnCases/returnAdmin';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const WHO = 'sandbox';
const TITLE = '退换处理';
const SHOWN = 20;
const WAITING = ['applied', 'sending', 'sent', 'checked'] as const satisfies ReturnState[];
const ACTIONS = ['agree', 'refuse', 'receive', 'refund', 'resend'] as const;
type Action = (typeof ACTIONS)[number];
const Task = z.object({ id: z.uuid(), action: z.enum(ACTIONS) });

const labels: Record<Action, string> = {
  agree: '同意',
  refuse: '拒绝',
  receive: '收货（完好）',
  refund: '退款',
  resend: '寄出新品',
};
const offered = (state: ReturnState, exchange: boolean): Action[] => {
  if (state === 'applied') return ['agree', 'refuse'];
  if (state === 'sent') return ['receive', 'refuse'];
  if (state === 'sending') return ['receive'];
  return exchange ? ['resend', 'refund'] : ['refund'];
};

async function act(app: App, { id, action }: z.output<typeof Task>): Promise<void> {
  const task = { id, who: WHO };
  switch (action) {
    case 'agree':
      return agreeToCase(app, task);
    case 'refuse':
      return refuseReturn(app, { ...task, reason: '不符合退换条件，请联系客服' });
    case 'receive':
      return receiveAll(app, task);
    case 'refund':
      return refundReturn(app, task);
    case 'resend':
      return resendGoods(app, task);
  }
}

async function page(app: App, message: string) {
  const cases = [];
  for (const state of WAITING) cases.push(...(await waitingCases(app, { state, size: SHOWN })).list);
  const cards = cases.map((one) => {
    const buttons = offered(one.state, one.kind === 'exchange').map(
      (action, i) =>
        html`<button name="action" value="${action}" class="${i === 0 ? 'main' : ''}">${labels[action]}</button>`,
    );
    const goods = one.goods.map(({ name, quantity }) => `${name} ×${String(quantity)}`).join('、');
    return html`<section><h2>${one.caseNo}</h2>
      <p class="quiet">${one.nickname} · ${RETURN_KINDS[one.kind]} · ${RETURN_REASONS[one.reason]} · ${one.stateLabel}</p>
      <p>${goods} ${money(one.refundFen)}</p>
      <form method="post" action="/sandbox/returns"><input type="hidden" name="id" value="${one.id}">
        <nav>${buttons}</nav></form></section>`;
  });
  return html`${message ? html`<section><p>${message}</p></section>` : ''}${cases.length === 0 ? html`<section><p>没有等待处理的退换。</p></section>` : cards}`;
}

const messageOf = (app: App, body: unknown): Promise<string> => {
  const task = Task.safeParse(body);
  if (!task.success) return Promise.resolve('请重新选择');
  return act(app, task.data)
    .then(() => sendRefunds(app))
    .then(
      () => '已处理',
      (error: unknown) => {
        if (error instanceof BusinessError) return error.message;
        throw error;
      },
    );
};

/** What people of the shop do to returns, at once: the same functions with their audit rows. */
export const returnsSandbox: Sandbox = {
  path: '/sandbox/returns',
  title: TITLE,
  text: '审核退换申请，收回商品，退款，寄出新品。',
  register: (server, app) => {
    server.get('/sandbox/returns', async (_request, reply) =>
      sandboxPage(reply, { title: TITLE, body: await page(app, '') }),
    );
    server.post('/sandbox/returns', async (request, reply) => {
      const message = await messageOf(app, request.body);
      return sandboxPage(reply, { title: TITLE, body: await page(app, message) });
    });
  },
};
