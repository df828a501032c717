import { createSign, randomBytes, type KeyObject } from 'node:crypto';
import type { Clock } from '../../clock';
import { verifyWechat } from './wechatNotice';

export const WECHAT_ORIGIN = 'https://api.mch.weixin.qq.com';
export const DEADLINE = 8000;

export type WechatPaySettings = {
  appId: string;
  mchId: string;
  /** Serial of the shop's own certificate, and its private key. */
  serial: string;
  privateKey: KeyObject;
  /** Keys that the channel signs with, by serial or key id. */
  platformKeys: ReadonlyMap<string, KeyObject>;
  apiV3Key: string;
  /** Where the cashier and the callbacks find the shop. */
  origin: string;
};

export type Sent = { settings: WechatPaySettings; clock: Clock; send: typeof fetch };
type WechatAnswer = { code?: string; message?: string };

/** Value of the Authorization header: RSA-SHA256 over method, path, time, nonce and body. */
export function wechatAuthorization(
  { mchId, serial, privateKey }: WechatPaySettings,
  now: Date,
  { method, path, body }: { method: string; path: string; body: string },
): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const signature = createSign('RSA-SHA256')
    .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
    .sign(privateKey, 'base64');
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
}

/** Makes a signed call; its answer is believed only with the channel's own signature. */
export async function ask<T>(
  { settings, clock, send }: Sent,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<T> {
  const body = content ? JSON.stringify(content) : '';
  const headers = {
    authorization: wechatAuthorization(settings, clock.now(), { method, path, body }),
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'Cellar/1.0',
  };
  const reply = await send(`${WECHAT_ORIGIN}${path}`, {
    method,
    headers,
    ...(body ? { body } : {}),
    signal: AbortSignal.timeout(DEADLINE),
  });
  const text = await reply.text();
  if (reply.ok)
    verifyWechat(text, Object.fromEntries(reply.headers), { keys: settings.platformKeys, now: clock.now() });
  const answer = text ? (JSON.parse(text) as T & WechatAnswer) : ({} as T & WechatAnswer);
  if (!reply.ok)
    throw Object.assign(new Error(`WeChat Pay: ${answer.code ?? reply.status} ${answer.message ?? ''}`), {
      code: answer.code,
    });
  return answer;
}

export const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
