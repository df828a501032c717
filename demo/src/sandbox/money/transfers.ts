import { z } from 'zod';
import { paidLabel } from '@cellar/shared/constants/payMethods';
import { Id } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import type { App } from '@cellar/server/app';
import { html } from '@cellar/server/http/documents/html';
import { recordArrival } from '@cellar/server/shop/money/transfers/arrivals';
import {
  acceptTransfer,
  refuseTransfer,
  showVouchers,
  waitingTransfers,
} from '@cellar/server/shop/money/transfers/checkTransfers';
import { payBack, transferRefunds } from '@cellar/server/shop/money/transfers/transferRefunds';
import { newId } from '@cellar/server/store/ids';
import { onForm } from './onForm';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox/transfers';
const TITLE = '转账核对';
const WHO = 'sandbox';
const OFF_FEN = 100;
const REASON = '没有查到这笔来款，请核对凭证';

const Decision = z.object({ id: Id, choice: z.enum(['all', 'less', 'more', 'refuse']) });
const Refund = z.object({ id: Id });
type Choice = z.output<typeof Decision>['choice'];

const choices: Record<Choice, string> = {
  all: '款项到账',
  less: `少到 ${money(OFF_FEN)}`,
  more: `多到 ${money(OFF_FEN)}`,
  refuse: '驳回',
};
const offFen: Record<Exclude<Choice, 'refuse'>, number> = { all: 0, less: -OFF_FEN, more: OFF_FEN };
const newBankNo = () => `SBX-${newId()}`;

/** What the bank's statement says, at once: company transfers are found by the words on them, the others by their voucher. */
async function decide(app: App, { id, choice }: z.output<typeof Decision>): Promise<unknown> {
  if (choice === 'refuse') return refuseTransfer(app, { id, reason: REASON, who: WHO });
  const transfer = (await waitingTransfers(app)).find((one) => one.id === id);
  if (!transfer) return undefined;
  const amountFen = Math.max(1, transfer.amountFen + offFen[choice]);
  const line = { amountFen, bankNo: newBankNo(), who: WHO };
  return transfer.method === 'company'
    ? recordArrival(app, { ...line, text: `货款 ${transfer.orderNo}`, payer: transfer.payer })
    : acceptTransfer(app, { ...line, id });
}

const actions = {
  decide: onForm(Decision, decide),
  'pay-back': onForm(Refund, (app, { id }) => payBack(app, { id, bankNo: newBankNo(), who: WHO })),
};

type Waiting = Awaited<ReturnType<typeof waitingTransfers>>[number];

async function waitingCard(app: App, one: Waiting) {
  const pictures = (await showVouchers(app, { id: one.id, who: WHO })).map(
    (content, i) => html`<img src="${content}" alt="凭证 ${i + 1}" width="120">`,
  );
  const buttons = (Object.keys(choices) as Choice[]).map(
    (choice, i) =>
      html`<button name="choice" value="${choice}" class="${i === 0 ? 'main' : ''}">${choices[choice]}</button>`,
  );
  const late = one.orderState === 'waiting' ? '' : ' · 订单已不再等待付款，到账后退回';
  return html`<section><h2>${one.orderNo}</h2>
    <p>${paidLabel(one.method)} ${money(one.amountFen)} · 待付 ${money(one.restFen)}</p>
    <p class="quiet">${one.payer} ${one.account ?? ''} ${one.paidOn ?? ''}${late}</p>${pictures}
    <form method="post" action="${PATH}/decide"><input type="hidden" name="id" value="${one.id}">
      <nav>${buttons}</nav></form></section>`;
}

async function page(app: App) {
  const waiting = await Promise.all((await waitingTransfers(app)).map((one) => waitingCard(app, one)));
  const refunds = (await transferRefunds(app)).map(
    ({ id, orderNo, amountFen, payer, account, reason }) =>
      html`<section><h2>${orderNo}</h2><p>${money(amountFen)} · ${payer} ${account ?? ''}</p><p class="quiet">${reason}</p>
      <form method="post" action="${PATH}/pay-back"><input type="hidden" name="id" value="${id}">
        <nav><button class="main">已退回</button></nav></form></section>`,
  );
  const none = (what: string) => html`<p class="quiet">没有${what}的转账。</p>`;
  return html`<h2>等待核对</h2>${waiting.length ? waiting : none('等待核对')}
    <h2>等待退回</h2>${refunds.length ? refunds : none('等待退回')}`;
}

/** Does at once what the shop's finance does with the bank's statement. */
export const transfersSandbox: Sandbox = {
  path: PATH,
  title: TITLE,
  text: '代替财务核对对公转账与转账凭证，退回多余的转账。',
  register: (server, app) => {
    server.get(PATH, async (_request, reply) => sandboxPage(reply, { title: TITLE, body: await page(app) }));
    for (const [name, work] of Object.entries(actions))
      server.post(`${PATH}/${name}`, async ({ body }, reply) => {
        await work(app, body);
        return reply.redirect(PATH, 303);
      });
  },
};
