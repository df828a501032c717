import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '@cellar/server/app';
import {
  CASHIER_CHOICES,
  SandboxChannel,
  SLOW_MS,
  type CashierChoice,
  type SealedNotice,
} from '@cellar/server/ports/payment/sandboxChannel';
import { SandboxWechat } from '@cellar/server/ports/payment/sandboxWechat';
import { html } from '@cellar/server/http/documents/html';
import { MessengerParams } from '@cellar/shared/api/money/messengerPay/schema';
import { money } from '@cellar/shared/format/number/money';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

/** Where the stand-in of the messenger's sheet sends the tester's choice. */
export const SHEET_PATH = '/sandbox/cashier-sheet';
const TITLE = '收银台';
const SHOWN = 30;

export const CHOICE_LABELS: Record<CashierChoice, [text: string, note: string]> = {
  paid: ['支付成功', '付款完成，通知马上送达'],
  refused: ['支付被拒', '银行拒绝了付款'],
  slow: ['处理较慢', '付款完成，15 秒后才通知'],
  twice: ['重复回调', '付款完成，同一通知送两次'],
  amount: ['金额被改', '通知里的金额与订单不符'],
  closed: ['关闭', '不付款，离开收银台'],
};

const Attempt = z.object({ no: z.string().max(40) });
const Decision = Attempt.extend({ choice: z.enum(CASHIER_CHOICES) });
const SheetDecision = z.object({ choice: z.enum(CASHIER_CHOICES), params: MessengerParams });

type Cashier = { port: SandboxChannel; title: string; callback: string };

/** The channels that the sandbox stands in for. */
function cashiersOf({ ports: { payment } }: App): Cashier[] {
  const all = [
    { port: payment.wechat, title: '微信支付收银台', callback: '/api/pay/callback/wechat' },
    { port: payment.ums, title: '银联云闪付收银台', callback: '/api/pay/callback/ums' },
  ];
  return all.flatMap(({ port, ...about }) => (port instanceof SandboxChannel ? [{ port, ...about }] : []));
}

/** The cashier where a payment is made, and the payment as it is there. */
async function findAttempt(app: App, no: string) {
  for (const cashier of cashiersOf(app)) {
    const row = await cashier.port.find(no);
    if (row) return { ...cashier, row };
  }
  return null;
}
type Found = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** What the messenger's sheet of payment answers to its page. */
const sheetAnswer = (choice: CashierChoice) => (choice === 'closed' ? 'cancel' : choice === 'refused' ? 'fail' : 'ok');

/** Sends a callback to the shop's own address, through everything that a real one passes. */
const deliver = (server: FastifyInstance, url: string, { body, headers }: SealedNotice) =>
  server.inject({ method: 'POST', url, headers, payload: body });

/** Takes the tester's choice, unless the payment is over already, and notifies the shop as the channel would. */
async function decide(server: FastifyInstance, app: App, { port, callback, row }: Found, choice: CashierChoice) {
  if (!(await port.decide(row.out_no, choice)) || choice === 'refused' || choice === 'closed') return;
  const send = async () => deliver(server, callback, await port.noticeOf(row.out_no));
  if (choice === 'slow') {
    setTimeout(() => void send().catch((error: unknown) => app.log.warn({ error }, 'sandbox notice')), SLOW_MS).unref();
    return;
  }
  await send();
  if (choice === 'twice') await send();
}

const gone = (reply: FastifyReply) =>
  sandboxPage(reply.code(404), { title: TITLE, body: html`<section><p>没有这笔支付。</p></section>` });

async function showCashier(reply: FastifyReply, app: App, no: string) {
  const found = await findAttempt(app, no);
  if (!found) return gone(reply);
  const { port, title, row } = found;
  const { state } = await port.query(no);
  const open = row.state === 'open' && state === 'pending';
  const buttons = CASHIER_CHOICES.map(
    (choice) =>
      html`<button name="choice" value="${choice}" class="${choice === 'paid' ? 'main' : ''}">
        ${CHOICE_LABELS[choice][0]}<br><small>${CHOICE_LABELS[choice][1]}</small></button>`,
  );
  const body = html`<section><p class="quiet">${row.words}</p><p class="sum">${money(row.amount_fen)}</p>
    ${
      open
        ? html`<form method="post" action="/sandbox/cashier"><input type="hidden" name="no" value="${no}">
      <nav class="one">${buttons}</nav></form>`
        : html`<p>这笔支付已经结束。</p>`
    }
    <nav><a class="button" href="${row.return_url}">返回商城</a></nav></section>`;
  return sandboxPage(reply, { title, body });
}

async function showAttempts(reply: FastifyReply, { db, clock }: App) {
  const rows = await db
    .selectFrom('sandbox_payment')
    .select(['out_no', 'words as text', 'amount_fen'])
    .where('state', '=', 'open')
    .where('expires_at', '>', clock.now())
    .orderBy('expires_at', 'desc')
    .limit(SHOWN)
    .execute();
  const cards = rows.map(
    (row) =>
      html`<section><h2>${row.text}</h2><p class="quiet">${money(row.amount_fen)}</p>
        <nav><a class="button" href="/sandbox/cashier?no=${row.out_no}">付款</a></nav></section>`,
  );
  return sandboxPage(reply, {
    title: TITLE,
    body: html`${rows.length ? cards : html`<p class="quiet">没有等待付款的支付。</p>`}`,
  });
}

/** The cashier of the sandbox's payment channels: the tester says how the payment goes. */
export const cashierSandbox: Sandbox = {
  path: '/sandbox/cashier',
  title: TITLE,
  text: '等待付款的微信与银联支付：选择成功、被拒、变慢、重复或金额不符。',
  register: (server, app) => {
    if (cashiersOf(app).length === 0) return;
    server.get('/sandbox/cashier', async (request, reply) => {
      const query = Attempt.safeParse(request.query);
      return query.success ? showCashier(reply, app, query.data.no) : showAttempts(reply, app);
    });
    server.post('/sandbox/cashier', async (request, reply) => {
      const decision = Decision.safeParse(request.body);
      const found = decision.success ? await findAttempt(app, decision.data.no) : null;
      if (!decision.success || !found) return gone(reply);
      await decide(server, app, found, decision.data.choice);
      return reply.redirect(found.row.return_url, 303);
    });
    const { wechat } = app.ports.payment;
    if (!(wechat instanceof SandboxWechat)) return;
    // The same choice, made on the sheet that opens in a page inside the messenger.
    server.post(SHEET_PATH, async ({ body }, reply) => {
      const asked = SheetDecision.safeParse(body);
      const no = asked.success ? wechat.preparedNo(asked.data.params) : null;
      const found = no === null ? null : await findAttempt(app, no);
      if (!asked.success || !found) return reply.code(400).send({ message: 'the shop did not sign this' });
      const { choice } = asked.data;
      // Closing the sheet leaves the payment open: it can be opened again.
      if (choice !== 'closed') await decide(server, app, found, choice);
      return reply.send({ err_msg: `get_brand_wcpay_request:${sheetAnswer(choice)}` });
    });
  },
};
