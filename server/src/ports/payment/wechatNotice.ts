import { createCipheriv, createDecipheriv, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isStorable } from '@cellar/shared/format/text/storable';
import { ForgedNotice, UnknownNotice, type Notice, type NoticeHeaders } from './port';
import { refundAnswerOf, tradeAnswerOf } from './wechatAnswers';

const MAX_AGE_SECONDS = 300;
const TAG_BYTES = 16;

const Envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
});
type Resource = z.output<typeof Envelope>['resource'];

const signedText = (timestamp: string, nonce: string, body: string) => `${timestamp}\n${nonce}\n${body}\n`;
const headerOf = (headers: NoticeHeaders, name: string) => (typeof headers[name] === 'string' ? headers[name] : '');

/** Checks that a callback or an answer is the channel's own, byte for byte, and not old. */
export function verifyWechat(
  body: string,
  headers: NoticeHeaders,
  { keys, now }: { keys: ReadonlyMap<string, KeyObject>; now: Date },
): void {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map((name) =>
    headerOf(headers, `wechatpay-${name}`),
  ) as [string, string, string, string];
  const key = keys.get(serial);
  if (!key) throw new ForgedNotice('unknown serial');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > MAX_AGE_SECONDS) throw new ForgedNotice('stale');
  if (
    !createVerify('RSA-SHA256')
      .update(signedText(timestamp, nonce, body))
      .verify(key, signature, 'base64')
  )
    throw new ForgedNotice('bad signature');
}

/** AES-256-GCM with the tag at the end, as the channel seals what a callback carries. */
function unseal({ ciphertext, nonce, associated_data }: Resource, apiV3Key: string): unknown {
  const sealed = Buffer.from(ciphertext, 'base64');
  try {
    const opener = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
    opener.setAuthTag(sealed.subarray(-TAG_BYTES)).setAAD(Buffer.from(associated_data));
    return JSON.parse(Buffer.concat([opener.update(sealed.subarray(0, -TAG_BYTES)), opener.final()]).toString());
  } catch {
    throw new ForgedNotice('cannot be opened');
  }
}

const Trade = z.object({
  out_trade_no: z.string(),
  trade_state: z.string(),
  trade_state_desc: z.string().optional(),
  transaction_id: z.string().default(''),
  amount: z.object({ total: z.int() }).optional(),
});
const Refund = z.object({ out_refund_no: z.string(), refund_status: z.string() });

export type NoticeKeys = { keys: ReadonlyMap<string, KeyObject>; apiV3Key: string; now: Date };

export function readWechatNotice(body: string, headers: NoticeHeaders, { keys, apiV3Key, now }: NoticeKeys): Notice {
  verifyWechat(body, headers, { keys, now });
  const envelope = Envelope.safeParse(parsed(body));
  if (!envelope.success || !isStorable(envelope.data)) throw new UnknownNotice('not a notice');
  const { id, event_type, resource } = envelope.data;
  const content = unseal(resource, apiV3Key);
  if (event_type.startsWith('REFUND.')) {
    const refund = read(Refund, content);
    return { id, kind: 'refund', refundNo: refund.out_refund_no, answer: refundAnswerOf(refund.refund_status) };
  }
  const trade = read(Trade, content);
  return { id, kind: 'payment', outNo: trade.out_trade_no, answer: tradeAnswerOf(trade) };
}

function read<T extends z.ZodType>(shape: T, content: unknown): z.output<T> {
  const found = shape.safeParse(content);
  if (!found.success || !isStorable(found.data)) throw new UnknownNotice('of another shape');
  return found.data;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export type SealKeys = { serial: string; privateKey: KeyObject; apiV3Key: string; now: Date };

/** Writes a callback as the channel would: sealed, then signed. */
export function sealWechatNotice(
  event: { id: string; type: string; content: object },
  { serial, privateKey, apiV3Key, now }: SealKeys,
): { body: string; headers: Record<string, string> } {
  const nonce = randomBytes(6).toString('hex');
  const sealer = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce)).setAAD(
    Buffer.from('transaction'),
  );
  const sealed = Buffer.concat([sealer.update(JSON.stringify(event.content)), sealer.final(), sealer.getAuthTag()]);
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    nonce,
    associated_data: 'transaction',
  };
  const body = JSON.stringify({
    id: event.id,
    create_time: now.toISOString(),
    event_type: event.type,
    resource_type: 'encrypt-resource',
    resource,
  });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const once = randomBytes(16).toString('hex');
  const signature = createSign('RSA-SHA256')
    .update(signedText(timestamp, once, body))
    .sign(privateKey, 'base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': once,
      'wechatpay-serial': serial,
      'wechatpay-signature': signature,
    },
  };
}
