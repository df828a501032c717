import { runAs } from '@cellar/server/core/operation/operation';
import type { App } from '@cellar/server/app';
import type { RoutePlugin } from '@cellar/server/services';
import { accountsSandbox } from './accounts';
import { captchaSandbox } from './captchas';
import { cancellationsSandbox } from './cancellations';
import { cashierSandbox } from './money/cashier';
import { couponsSandbox } from './trade/coupons';
import { messengerSandbox } from './members/messenger';
import { ordersSandbox } from './trade/orders';
import { invoicesSandbox } from './trade/invoices';
import { reviewsSandbox } from './reviewDecisions';
import { exclusiveRequestsSandbox } from './members/exclusiveRequests';
import { exclusivesSandbox } from './members/exclusives';
import { groupsSandbox } from './trade/groups';
import { html } from '@cellar/server/http/documents/html';
import { sandboxPage } from './page';
import { payoutsSandbox } from './money/payouts';
import { peopleSandbox } from './people';
import { reconciliationSandbox } from './money/reconciliation';
import { returnsSandbox } from './trade/returns';
import type { Sandbox } from './sandbox';
import { samplesSandbox } from './trade/samples';
import { mailSandbox, smsSandbox } from './outbox';
import { textsSandbox } from './texts';
import { transfersSandbox } from './money/transfers';
import { walletSandbox } from './money/wallet';
import { ticketsSandbox } from './members/tickets';

/** Every sandbox; anyone who owns one adds it here. */
export const sandboxes: Sandbox[] = [
  smsSandbox,
  mailSandbox,
  captchaSandbox,
  messengerSandbox,
  accountsSandbox,
  cancellationsSandbox,
  cashierSandbox,
  couponsSandbox,
  ordersSandbox,
  groupsSandbox,
  returnsSandbox,
  invoicesSandbox,
  reviewsSandbox,
  payoutsSandbox,
  peopleSandbox,
  reconciliationSandbox,
  samplesSandbox,
  textsSandbox,
  walletSandbox,
  transfersSandbox,
  ticketsSandbox,
  exclusivesSandbox,
  exclusiveRequestsSandbox,
];

/** The pages with which a tester plays the outside world. */
export const registerSandboxes: RoutePlugin<App> = (server, app) => {
  server.get('/sandbox', (_request, reply) =>
    sandboxPage(reply, {
      title: '沙箱',
      body: html`<p class="quiet">这里代替商店之外的服务与人工，只在演示模式中存在。</p>${sandboxes.map(
        ({ path, title, text }) =>
          html`<section><h2>${title}</h2><p class="quiet">${text}</p><nav><a class="button" href="${path}">打开</a></nav></section>`,
      )}`,
    }),
  );
  void server.register(async (scope) => {
    // What the pages do under no call's name is named after them in the log.
    scope.addHook('preHandler', (_request, _reply, done) => runAs('sandbox', done));
    for (const { register } of sandboxes) register(scope, app);
  });
};
