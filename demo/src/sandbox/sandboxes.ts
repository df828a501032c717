import type { RoutePlugin } from '@cellar/server/app';
import { accountsSandbox } from './accounts';
import { captchaSandbox } from './captchas';
import { cancellationsSandbox } from './cancellations';
import { cashierSandbox } from './cashier';
import { couponsSandbox } from './coupons';
import { messengerSandbox } from './messenger';
import { ordersSandbox } from './orders';
import { invoicesSandbox } from './invoices';
import { reviewsSandbox } from './reviews';
import { exclusiveRequestsSandbox } from './exclusiveRequests';
import { exclusivesSandbox } from './exclusives';
import { groupsSandbox } from './groups';
import { html } from '@cellar/server/http/documents/html';
import { sandboxPage } from './page';
import { payoutsSandbox } from './payouts';
import { peopleSandbox } from './people';
import { reconciliationSandbox } from './reconciliation';
import { returnsSandbox } from './returns';
import type { Sandbox } from './sandbox';
import { samplesSandbox } from './samples';
import { mailSandbox, smsSandbox } from './outbox';
import { textsSandbox } from './texts';
import { transfersSandbox } from './transfers';
import { walletSandbox } from './wallet';
import { ticketsSandbox } from './tickets';

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
export const registerSandboxes: RoutePlugin = (server, app) => {
  server.get('/sandbox', (_request, reply) =>
    sandboxPage(reply, {
      title: '沙箱',
      body: html`<p class="quiet">这里代替商店之外的服务与人工，只在演示模式中存在。</p>${sandboxes.map(
        ({ path, title, words }) =>
          html`<section><h2>${title}</h2><p class="quiet">${words}</p><nav><a class="button" href="${path}">打开</a></nav></section>`,
      )}`,
    }),
  );
  for (const { register } of sandboxes) register(server, app);
};
