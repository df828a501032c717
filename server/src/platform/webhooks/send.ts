import { createHmac } from 'node:crypto';
import dns from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { App } from '../../app';
import { SECOND } from '../../clock';
import { webhookEvents } from '@cellar/shared/constants/webhookEvents';

const TIMEOUT = 10 * SECOND;

/** Of the body and the second in which it was sent, so that an old one cannot be sent again by somebody else. */
export const signatureOf = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export type Outgoing = {
  id: string;
  event: string;
  payload: unknown;
  webhook: { id: string; kind: string; target: string; secret_sealed: string | null };
};

/** Whether a host leads only to public addresses: what the shop's own network answers is none of a webhook's business. */
export async function isPublic(host: string): Promise<boolean> {
  const found = await dns.lookup(host.replace(/^\[|\]$/g, ''), { all: true });
  return found.every(({ address }) => ipaddr.process(address).range() === 'unicast');
}

async function call(app: App, { id, event, payload, webhook }: Outgoing): Promise<string | null> {
  if (app.config.mode === 'production' && !(await isPublic(new URL(webhook.target).hostname))) return '地址在内部网络';
  const body = JSON.stringify(payload);
  const seconds = Math.floor(app.clock.now().getTime() / SECOND);
  const secret = app.ports.vault.open(webhook.secret_sealed!, webhook.id);
  const reply = await fetch(webhook.target, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Cellar-Webhook',
      'x-cellar-event': event,
      'x-cellar-delivery': id,
      'x-cellar-signature': signatureOf(secret, seconds, body),
    },
    body,
  });
  await reply.body?.cancel();
  return reply.ok ? null : `HTTP ${reply.status}`;
}

const nameOf = (event: string) => (webhookEvents as Record<string, string>)[event] ?? '测试';

async function mail(app: App, { id, event, payload, webhook }: Outgoing): Promise<string | null> {
  const { remote } = payload as { remote?: string };
  const sent = await app.ports.mail.send({
    id,
    to: webhook.target,
    subject: `酒窖 · ${nameOf(event)}${remote ? ` · ${remote}` : ''}`,
    text: JSON.stringify(payload, null, 2),
  });
  return sent === 'sent' ? null : '邮箱拒收';
}

/** Null when it arrived, else why not. */
export const sendDelivery = (app: App, outgoing: Outgoing): Promise<string | null> =>
  (outgoing.webhook.kind === 'mail' ? mail : call)(app, outgoing).catch((error: unknown) => {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  });
