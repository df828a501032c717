import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import type { App } from '@cellar/server/app';
import { BusinessError } from '@cellar/server/errors/businessError';
import { hashPassword } from '@cellar/server/shop/identity/auth/password';
import { DEMO_PASSWORD } from '../seed/people/demoPeople';
import { levels } from '../seed/people/levels';
import { newId } from '@cellar/server/store/ids';
import { moveLedger } from '@cellar/server/core/ledger';
import { transaction } from '@cellar/server/store/transaction';
import { html } from '@cellar/server/http/documents/html';
import { money } from '@cellar/shared/format/number/money';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const TITLE = '新的体验账号';
const LINES = 100_000_000;
const RICHEST = 100_000_000;
const PersonRequest = z.object({
  level: z.enum(levels.map(({ id }) => id)).default('plain'),
  balanceFen: z.coerce.number().int().min(0).max(RICHEST).default(0),
});

function inputOf(body: unknown): z.output<typeof PersonRequest> {
  const request = PersonRequest.safeParse(body ?? {});
  if (!request.success) throw new BusinessError('请重新选择', { code: 'invalid' });
  return request.data;
}

let hash: Promise<string> | undefined;

/** An approved buyer nobody has used yet, with the password of the demo people. */
async function addPerson(app: App, { level, balanceFen }: z.output<typeof PersonRequest>) {
  const now = app.clock.now();
  const id = newId(now.getTime());
  const phone = `139${String(randomInt(LINES)).padStart(8, '0')}`;
  const password_hash = await (hash ??= hashPassword(DEMO_PASSWORD));
  await transaction(app.db, async (tx) => {
    const nickname = `酒友${phone.slice(-4)}`;
    await tx
      .insertInto('person')
      .values({
        id,
        phone,
        password_hash,
        nickname,
        shop_type: level === 'plain' ? PRIVATE_BUYER : '零售商',
        registemark: 1,
        vipstatus: 1,
        level_id: level,
        created_at: now,
      })
      .execute();
    if (balanceFen)
      await moveLedger(tx, { personId: id, account: 'balance', amount: balanceFen, reason: '沙箱充值', now });
  });
  return { userid: id, phone, password: DEMO_PASSWORD };
}

const choices = [0, 500_000].flatMap((balanceFen) =>
  levels.map(
    ({
      id,
      name,
    }) => html`<form method="post" action="/sandbox/people"><input type="hidden" name="level" value="${id}"><input type="hidden" name="balanceFen" value="${balanceFen}">
      <button>${name}${balanceFen ? `，余额 ${money(balanceFen)}` : ''}</button></form>`,
  ),
);

/** Approved accounts on request, so that each trial and each journey begins with a person of its own; `.json` is for journeys. */
export const peopleSandbox: Sandbox = {
  path: '/sandbox/people',
  title: TITLE,
  text: '立即得到一个审核通过的新账号，可选会员等级与余额。',
  register: (server, app) => {
    server.post('/sandbox/people.json', ({ body }) => addPerson(app, inputOf(body)));
    server.get('/sandbox/people', (_request, reply) =>
      sandboxPage(reply, { title: TITLE, body: html`<nav class="one">${choices}</nav>` }),
    );
    server.post('/sandbox/people', async ({ body }, reply) => {
      const { phone, password } = await addPerson(app, inputOf(body));
      return sandboxPage(reply, {
        title: TITLE,
        body: html`<section><h2>${phone}</h2><p>密码 ${password}</p><nav><a class="button" href="/login">去登录</a></nav></section>`,
      });
    });
  },
};
