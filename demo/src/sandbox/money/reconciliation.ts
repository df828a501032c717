import type { App } from '@cellar/server/app';
import { DAY, dayOf } from '@cellar/server/clock';
import { html } from '@cellar/server/http/documents/html';
import { reconcileDay } from '@cellar/server/shop/money/reconciliation/reconcileDay';
import { listReports } from '@cellar/server/shop/money/reconciliation/reports';
import { money } from '@cellar/shared/format/number/money';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const TITLE = '支付对账';
const SHOWN = 10;
const PATH = '/sandbox/reconciliation';

async function compareNow(app: App) {
  const { wechat } = app.ports.payment;
  for (const daysAgo of [1, 0])
    await reconcileDay(app, wechat, dayOf(new Date(app.clock.now().getTime() - daysAgo * DAY)));
}

/** What a job does each day and finance then reads, at once and for today, too. */
export const reconciliationSandbox: Sandbox = {
  path: PATH,
  title: TITLE,
  text: '把支付渠道的对账单与账目比对，补上丢失的通知。',
  register: (server, app) => {
    server.get(PATH, async (_request, reply) => {
      const { list } = await listReports(app.db, { size: SHOWN });
      const cards = list.map(
        ({ day, entries, paidFen, refundedFen, differenceFen, open, repaired }) =>
          html`<section><h2>${day}</h2><p>收款 ${money(paidFen)}，退款 ${money(refundedFen)}，共 ${entries} 笔</p>
            <p>差额 ${money(differenceFen)}，待查 ${open} 笔，已补 ${repaired} 笔</p></section>`,
      );
      const button = html`<form method="post" action="${PATH}"><nav class="one"><button class="main">现在对账</button></nav></form>`;
      return sandboxPage(reply, {
        title: TITLE,
        body: html`${button}${cards.length ? cards : html`<p class="quiet">还没有对过账。</p>`}`,
      });
    });
    server.post(PATH, async (_request, reply) => {
      await compareNow(app);
      return reply.redirect(PATH, 303);
    });
  },
};
