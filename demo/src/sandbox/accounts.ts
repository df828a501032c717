import { Id } from '@cellar/shared/contract/schema';
import { dayTime } from '@cellar/shared/format/date';
import { maskPhone } from '@cellar/shared/format/phone';
import type { App } from '@cellar/server/app';
import { NotFound } from '@cellar/server/errors/businessError';
import { decideUnfreeze, listUnfreezeRequests } from '@cellar/server/shop/auth/unfreeze';
import { listWaitingPeople, reviewPerson } from '@cellar/server/shop/staff/reviewPeople';
import { html } from '@cellar/server/http/html';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const WHO = 'sandbox';
const TITLE = '账号审核';
type Decision = { Params: { id: string }; Body: { granted?: string } | undefined };

const decide = (path: string, yes: string, no: string) => html`<nav>
  <form method="post" action="${path}"><input type="hidden" name="granted" value="1"><button class="main">${yes}</button></form>
  <form method="post" action="${path}"><button>${no}</button></form>
</nav>`;

/** What was decided meanwhile, or never existed, is simply no longer shown. */
async function carryOut(id: string, work: (id: string) => Promise<void>) {
  if (!Id.safeParse(id).success) return;
  await work(id).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
  });
}

async function page(app: App) {
  const [requests, people] = await Promise.all([listUnfreezeRequests(app), listWaitingPeople(app)]);
  const frozen = requests
    .filter((one) => one.state === 'waiting')
    .map(
      (
        one,
      ) => html`<section><h2>${one.nickname}</h2><p>${maskPhone(one.phone)} · ${one.frozen_reason ?? ''}</p><p>${one.reason}</p><small>${dayTime(one.created_at)}</small>
      ${decide(`/sandbox/accounts/unfreeze/${one.id}`, '解除冻结', '不予解除')}</section>`,
    );
  const waiting = people.map(
    (
      one,
    ) => html`<section><h2>${one.company ?? one.nickname}</h2><p>${maskPhone(one.phone)} · ${one.shop_type ?? ''}</p><small>${one.review_reason ?? '待审核'}</small>
      ${decide(`/sandbox/accounts/review/${one.id}`, '审核通过', '驳回')}</section>`,
  );
  return html`<h2>解冻申请</h2>${frozen.length ? frozen : html`<p class="quiet">没有待处理的申请。</p>`}<h2>注册审核</h2>${waiting.length ? waiting : html`<p class="quiet">没有待审核的账号。</p>`}`;
}

/** Does at once what a person of the shop decides in the console. */
export const accountsSandbox: Sandbox = {
  path: '/sandbox/accounts',
  title: TITLE,
  words: '代替审核人员处理解冻申请与注册审核。',
  register: (server, app) => {
    server.get('/sandbox/accounts', async (_request, reply) =>
      sandboxPage(reply, { title: TITLE, body: await page(app) }),
    );
    server.post<Decision>('/sandbox/accounts/unfreeze/:id', async ({ params, body }, reply) => {
      await carryOut(params.id, (id) =>
        decideUnfreeze(app, { id, granted: body?.granted === '1', reply: '沙箱处理', who: WHO }),
      );
      return reply.redirect('/sandbox/accounts', 303);
    });
    server.post<Decision>('/sandbox/accounts/review/:id', async ({ params, body }, reply) => {
      const granted = body?.granted === '1';
      await carryOut(params.id, (id) =>
        reviewPerson(app, { id, granted, reason: granted ? '' : '资料不完整，请补充后重新提交', who: WHO }),
      );
      return reply.redirect('/sandbox/accounts', 303);
    });
  },
};
