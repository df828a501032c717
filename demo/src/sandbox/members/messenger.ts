import { z } from 'zod';
import type { App } from '@cellar/server/app';
import { BusinessError } from '@cellar/server/errors/businessError';
import { html } from '@cellar/server/http/documents/html';
import { OUTCOMES, type Outcome, type SandboxMessenger } from '@cellar/server/ports/messenger/sandbox';
import { newId } from '@cellar/server/store/ids';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const TITLE = '微信授权';
const accounts = [
  { openId: 'sandbox-lin', nickname: '林志远' },
  { openId: 'sandbox-zhou', nickname: '小周爱喝酒' },
  { openId: 'new', nickname: '新的微信用户' },
] as const;
const outcomeNames: Record<Outcome, string> = {
  ok: '正常授权',
  slow: '微信响应很慢（3 秒）',
  expired: '授权码已过期',
  used: '授权码已用过',
  down: '微信服务不可用',
};
/** The pages that take a code. */
const Back = z.object({
  path: z.enum(['/wxLogin', '/binding', '/openid']).default('/wxLogin'),
  state: z.string().max(64).default(''),
});
const Choice = Back.extend({
  account: z.enum(accounts.map(({ openId }) => openId)).default('sandbox-lin'),
  outcome: z.enum(OUTCOMES).default('ok'),
});

function read<T extends z.ZodType>(shape: T, fields: unknown): z.output<T> {
  const parsed = shape.safeParse(fields ?? {});
  if (!parsed.success) throw new BusinessError('请重新选择', { code: 'invalid' });
  return parsed.data;
}

/** A code of the account, as the messenger would hand it to the page. */
async function codeFor({ ports }: App, { account, outcome }: z.output<typeof Choice>): Promise<string> {
  const known = accounts.find(({ openId }) => openId === account)!;
  const openId = account === 'new' ? `sandbox-${newId()}` : account;
  return (ports.messenger as SandboxMessenger).addCode({ openId, nickname: known.nickname }, outcome);
}

const button = (back: z.output<typeof Back>, account: string, outcome: Outcome, label: string) =>
  html`<form method="post" action="/sandbox/messenger"><input type="hidden" name="path" value="${back.path}"><input type="hidden" name="state" value="${back.state}">
    <input type="hidden" name="account" value="${account}"><input type="hidden" name="outcome" value="${outcome}"><button>${label}</button></form>`;

/** Where the messenger would ask the person; `.json` hands a code to journeys. */
export const messengerSandbox: Sandbox = {
  path: '/sandbox/messenger',
  title: TITLE,
  text: '代替微信：选择用哪个微信账号授权，以及授权怎样失败。',
  register: (server, app) => {
    server.post('/sandbox/messenger.json', async ({ body }) => ({ code: await codeFor(app, read(Choice, body)) }));
    server.get('/sandbox/messenger', (_request, reply) => {
      const back = read(Back, _request.query);
      const sections = accounts.map(
        ({ openId, nickname }) =>
          html`<section><h2>${nickname}</h2><nav class="one">${OUTCOMES.map((outcome) => button(back, openId, outcome, outcomeNames[outcome]))}</nav></section>`,
      );
      const refuse = html`<section><h2>不授权</h2><nav><a class="button" href="${`${back.path}?state=${encodeURIComponent(back.state)}`}">拒绝并返回</a></nav></section>`;
      return sandboxPage(reply, { title: TITLE, body: html`${sections}${refuse}` });
    });
    server.post('/sandbox/messenger', async ({ body }, reply) => {
      const choice = read(Choice, body);
      const query = new URLSearchParams({ code: await codeFor(app, choice), state: choice.state });
      return reply.redirect(`${choice.path}?${query}`, 303);
    });
  },
};
