import { createSign, randomBytes, type KeyObject } from 'node:crypto';
import type { Clock } from '../../clock';
import type { PaymentPort } from './port';
import { refundAnswerOf, tradeAnswerOf, type Trade } from './wechatAnswers';
import { readWechatNotice, verifyWechat } from './wechatNotice';

const ORIGIN = 'https://api.mch.weixin.qq.com';
const DEADLINE = 8000;

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

type Sent = { settings: WechatPaySettings; clock: Clock; send: typeof fetch };
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

async function ask<T>(
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
  const reply = await send(`${ORIGIN}${path}`, {
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

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** WeChat Pay, API v3, for browsers (H5). */
export function wechatPay(settings: WechatPaySettings, clock: Clock, send: typeof fetch = fetch): PaymentPort {
  const sent = { settings, clock, send };
  const { appId, mchId, origin } = settings;
  const notify_url = `${origin}/api/pay/callback/wechat`;
  return {
    channel: 'wechat',
    create: async ({ outNo, amountFen, words, expiresAt, ip, returnPath }) => {
      const { h5_url } = await ask<{ h5_url: string }>(sent, 'POST', '/v3/pay/transactions/h5', {
        appid: appId,
        mchid: mchId,
        description: words,
        out_trade_no: outNo,
        notify_url,
        time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        amount: { total: amountFen, currency: 'CNY' },
        scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } },
      });
      return { url: `${h5_url}&redirect_url=${encodeURIComponent(origin + returnPath)}` };
    },
    query: async (outNo) => {
      try {
        return tradeAnswerOf(
          await ask<Trade>(sent, 'GET', `/v3/pay/transactions/out-trade-no/${outNo}?mchid=${mchId}`),
        );
      } catch (error) {
        // Nobody opened the cashier yet: the channel knows the number only from then on.
        if (hasCode(error, 'ORDER_NOT_EXIST')) return { state: 'pending' };
        throw error;
      }
    },
    close: async (outNo) => {
      await ask(sent, 'POST', `/v3/pay/transactions/out-trade-no/${outNo}/close`, { mchid: mchId });
    },
    refund: async ({ refundNo, outNo, amountFen, totalFen, words }) => {
      const amount = { refund: amountFen, total: totalFen, currency: 'CNY' };
      const { status } = await ask<{ status: string }>(sent, 'POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outNo,
        out_refund_no: refundNo,
        reason: words,
        notify_url,
        amount,
      });
      return refundAnswerOf(status);
    },
    queryRefund: async ({ refundNo }) =>
      refundAnswerOf((await ask<{ status: string }>(sent, 'GET', `/v3/refund/domestic/refunds/${refundNo}`)).status),
    readNotice: async (body, headers) =>
      readWechatNotice(body, headers, { keys: settings.platformKeys, apiV3Key: settings.apiV3Key, now: clock.now() }),
  };
}
