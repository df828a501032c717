import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { dayTime } from '@cellar/shared/format/time/date';
import { money } from '@cellar/shared/format/number/money';
import type { App } from '@cellar/server/app';
import { html } from '@cellar/server/http/documents/html';
import {
  checkPayout,
  confirmPayout,
  listAllPayouts,
  refusePayout,
} from '@cellar/server/shop/trade/earnings/payoutAdmin';
import { newId } from '@cellar/server/store/ids';
import { onForm } from './onForm';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox/payouts';
const TITLE = '收益提现';
const REASON = '收款账户户名与会员公司不一致';
const AT_ONCE = 50;

const Decision = z.object({ id: Id, choice: z.enum(['check', 'confirm', 'refuse']) });

/** Each review as another person, as the shop demands it. */
function decide(app: App, { id, choice }: z.output<typeof Decision>): Promise<unknown> {
  if (choice === 'check') return checkPayout(app, { payoutId: id, who: 'sandbox' });
  if (choice === 'refuse') return refusePayout(app, { payoutId: id, reason: REASON, who: 'sandbox' });
  return confirmPayout(app, { payoutId: id, bankNo: `SBX-${newId()}`, who: 'sandbox bank' });
}

async function page(app: App) {
  const lists = await Promise.all(
    (['waiting', 'checked'] as const).map((state) => listAllPayouts(app, { state, size: AT_ONCE })),
  );
  const cards = lists
    .flatMap(({ list }) => list)
    .map(
      ({ id, nickname, amountFen, account, askedAt, state }) => html`<section><h2>${nickname} ${money(amountFen)}</h2>
      <p class="quiet">${account} · ${dayTime(askedAt)}</p>
      <form method="post" action="${PATH}/decide"><input type="hidden" name="id" value="${id}">
        <nav>${state === 'waiting' ? html`<button name="choice" value="check" class="main">初审通过</button>` : html`<button name="choice" value="confirm" class="main">已打款</button>`}
        <button name="choice" value="refuse">驳回</button></nav></form></section>`,
    );
  return html`${cards.length ? cards : html`<p class="quiet">没有待处理的提现。</p>`}`;
}

/** Does at once what finance decides in the console. */
export const payoutsSandbox: Sandbox = {
  path: PATH,
  title: TITLE,
  text: '代替财务审核推广收益的提现：先初审，再打款。',
  register: (server, app) => {
    server.get(PATH, async (_request, reply) => sandboxPage(reply, { title: TITLE, body: await page(app) }));
    server.post(`${PATH}/decide`, async ({ body }, reply) => {
      await onForm(Decision, decide)(app, body);
      return reply.redirect(PATH, 303);
    });
  },
};
