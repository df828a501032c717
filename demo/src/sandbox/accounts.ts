import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { dayTime } from '@cellar/shared/format/time/date';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { runAs } from '@cellar/server/core/operation/operation';
import type { App } from '@cellar/server/app';
import { BusinessError } from '@cellar/server/errors/businessError';
import { decideUnfreeze } from '@cellar/server/shop/identity/auth/unfreeze';
import { licencesOf } from '@cellar/server/shop/identity/registration/apply';
import { listApplications, listUnfreezeRequests } from '@cellar/server/shop/identity/staff/listPeople';
import { freezePerson, reviewApplication } from '@cellar/server/shop/identity/staff/reviewPeople';
import { html } from '@cellar/server/http/documents/html';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const WHO = 'sandbox';
const WAITING = { state: 'waiting', size: 100 } as const;
const TITLE = '账号审核';
type Decision = { Params: { id: string }; Body: { granted?: string } | undefined };
type Review = { Params: { id: string; decision: string } };
const Step = z.enum(['pass', 'reject', 'veto']);
const reasons = {
  pass: '资料齐全',
  reject: '资料不完整，请补充后重新提交',
  veto: '不符合会员条件',
} satisfies Record<z.output<typeof Step>, string>;

const decide = (path: string, yes: string, no: string) => html`<nav>
  <form method="post" action="${path}"><input type="hidden" name="granted" value="1"><button class="main">${yes}</button></form>
  <form method="post" action="${path}"><button>${no}</button></form>
</nav>`;

const review = (id: string, decision: z.output<typeof Step>, label: string) =>
  html`<form method="post" action="/sandbox/accounts/review/${id}/${decision}"><button>${label}</button></form>`;

/** Accounts that can be frozen, the newest first. */
const listWorking = (app: App) =>
  app.db
    .selectFrom('person')
    .select(['id', 'nickname', 'phone'])
    .where('frozen_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();

async function freeze(app: App, id: string) {
  const person = await app.db.selectFrom('person').select('phone').where('id', '=', id).executeTakeFirst();
  if (person) await freezePerson(app, { phone: person.phone, reason: '账号存在异常，已暂时冻结', who: WHO });
}

const GONE = ['changed', 'notFound'];

/** What was decided meanwhile, or never existed, is simply no longer shown. */
async function carryOut(id: string, work: (id: string) => Promise<void>) {
  if (!Id.safeParse(id).success) return;
  await work(id).catch((error: unknown) => {
    if (!(error instanceof BusinessError && GONE.includes(error.code))) throw error;
  });
}

async function page(app: App) {
  const [requests, applications, working] = await Promise.all([
    listUnfreezeRequests(app, WAITING),
    listApplications(app, WAITING),
    listWorking(app),
  ]);
  const frozen = requests.list.map(
    (
      one,
    ) => html`<section><h2>${one.nickname}</h2><p>${maskPhone(one.phone)} · ${one.frozen_reason ?? ''}</p><p>${one.reason}</p><small>${dayTime(one.created_at)}</small>
      ${decide(`/sandbox/accounts/unfreeze/${one.id}`, '解除冻结', '不予解除')}</section>`,
  );
  const waiting = applications.list.map(
    (
      one,
    ) => html`<section><h2>${one.company ?? one.contact}</h2><p>${maskPhone(one.phone)} · ${one.shop_type} · ${one.area} · 证照 ${licencesOf(one).length} 张</p><small>${one.state !== 'firstChecked' ? '待初审' : '初审通过，待复审'} · ${dayTime(one.submitted_at)}</small>
      <nav>${review(one.id, 'pass', one.state !== 'firstChecked' ? '初审通过' : '复审通过')}${review(one.id, 'reject', '驳回')}${review(one.id, 'veto', '否决')}</nav></section>`,
  );
  const accounts = working.map(
    ({ id, nickname, phone }) => html`<section><h2>${nickname}</h2><p>${maskPhone(phone)}</p>
      <nav><form method="post" action="/sandbox/accounts/freeze/${id}"><button>冻结账号</button></form></nav></section>`,
  );
  return html`<h2>解冻申请</h2>${frozen.length ? frozen : html`<p class="quiet">没有待处理的申请。</p>`}<h2>注册审核</h2>${waiting.length ? waiting : html`<p class="quiet">没有待审核的账号。</p>`}<h2>正常账号</h2>${accounts}`;
}

/** Does at once what a person of the shop decides in the console. */
export const accountsSandbox: Sandbox = {
  path: '/sandbox/accounts',
  title: TITLE,
  text: '代替审核人员处理解冻申请与注册审核，或冻结账号。',
  register: (server, app) => {
    server.get('/sandbox/accounts', async (_request, reply) =>
      sandboxPage(reply, { title: TITLE, body: await page(app) }),
    );
    server.post<Decision>('/sandbox/accounts/unfreeze/:id', async ({ params, body }, reply) => {
      await carryOut(params.id, (id) =>
        runAs('staff.decideUnfreeze', () =>
          decideUnfreeze(app, { id, granted: body?.granted === '1', reply: '沙箱处理', who: WHO }),
        ),
      );
      return reply.redirect('/sandbox/accounts', 303);
    });
    server.post<Review>('/sandbox/accounts/review/:id/:decision', async ({ params }, reply) => {
      const step = Step.safeParse(params.decision);
      if (step.success)
        await carryOut(params.id, (id) =>
          runAs('staff.decideRegistration', () =>
            reviewApplication(app, { id, decision: step.data, reason: reasons[step.data], who: WHO }),
          ),
        );
      return reply.redirect('/sandbox/accounts', 303);
    });
    server.post<Decision>('/sandbox/accounts/freeze/:id', async ({ params }, reply) => {
      await carryOut(params.id, (id) => runAs('staff.freeze', () => freeze(app, id)));
      return reply.redirect('/sandbox/accounts', 303);
    });
  },
};
