import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isStorable } from '@cellar/shared/contract/storable';
import type { Clock } from '../../clock';
import { sameText } from '../../sameText';
import {
  ForgedNotice,
  UnknownNotice,
  type ChannelState,
  type Notice,
  type PaymentPort,
  type RefundAnswer,
} from './port';

const DEADLINE = 8000;
const SHANGHAI = 8 * 60 * 60 * 1000;

export type UmsSettings = {
  endpoint: string;
  appId: string;
  appKey: string;
  mid: string;
  tid: string;
  /** The number that every order number of the shop begins with. */
  sourceId: string;
  /** Signs the callbacks. */
  secret: string;
  origin: string;
};

type Fields = Record<string, string | number | undefined>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const localTime = (now: Date) => new Date(now.getTime() + SHANGHAI).toISOString().slice(0, 19).replace('T', ' ');

/** HMAC-SHA256 over app, time, nonce and the digest of what is sent. */
export const umsSignature = ({ appId, appKey }: UmsSettings, timestamp: string, nonce: string, content: string) =>
  createHmac('sha256', appKey)
    .update(appId + timestamp + nonce + sha256(content))
    .digest('base64');

/** Signature of a callback: the fields by name, then the secret. */
export function umsNoticeSign(fields: Record<string, string>, secret: string): string {
  const names = Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name])
    .sort();
  return sha256(names.map((name) => `${name}=${fields[name] ?? ''}`).join('&') + secret).toUpperCase();
}

const PAID: unknown[] = ['TRADE_SUCCESS', 'TRADE_REFUND'];

function stateOf({ status, totalAmount, targetOrderId, seqId }: Fields): ChannelState {
  if (PAID.includes(status))
    return { state: 'paid', amountFen: Number(totalAmount), channelNo: String(targetOrderId ?? seqId ?? '') };
  return status === 'TRADE_CLOSED' ? { state: 'closed' } : { state: 'pending' };
}

function refundOf({ errCode, errMsg, refundStatus }: Fields): RefundAnswer {
  if (refundStatus === 'SUCCESS') return { state: 'done' };
  if (refundStatus === 'FAIL' || (errCode !== 'SUCCESS' && !refundStatus))
    return { state: 'failed', words: String(errMsg ?? errCode ?? '退款失败') };
  return { state: 'pending' };
}

/** UnionPay through UMS: the cloud wallet's page for browsers. */
export function unionPayUms(settings: UmsSettings, clock: Clock, send: typeof fetch = fetch): PaymentPort {
  const { appId, mid, tid, sourceId, secret, origin } = settings;
  const stamp = () => ({
    timestamp: localTime(clock.now()).replace(/\D/g, ''),
    nonce: randomBytes(16).toString('hex'),
  });
  const own = (outNo: string) => `${sourceId}${outNo}`;
  const fieldsOf = (more: Fields) =>
    JSON.stringify({ requestTimestamp: localTime(clock.now()), mid, tid, instMid: 'H5DEFAULT', ...more });

  async function ask(path: string, more: Fields): Promise<Fields> {
    const content = fieldsOf(more);
    const { timestamp, nonce } = stamp();
    const authorization = `OPEN-BODY-SIG AppId="${appId}", Timestamp="${timestamp}", Nonce="${nonce}", Signature="${umsSignature(settings, timestamp, nonce, content)}"`;
    const reply = await send(`${settings.endpoint}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: content,
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!reply.ok) throw new Error(`UMS: ${reply.status}`);
    return (await reply.json()) as Fields;
  }

  function readNotice(body: string): Notice {
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (!sameText(umsNoticeSign(fields, secret), fields['sign'] ?? '')) throw new ForgedNotice('bad signature');
    if (!isStorable(fields) || (PAID.includes(fields['status']) && !/^\d+$/.test(fields['totalAmount'] ?? '')))
      throw new UnknownNotice('of another shape');
    const number = fields['merOrderId'] ?? '';
    if (!number.startsWith(sourceId)) throw new ForgedNotice('of another shop');
    return {
      id: fields['notifyId'] ?? sha256(body),
      kind: 'payment',
      outNo: number.slice(sourceId.length),
      answer: stateOf(fields),
    };
  }

  return {
    channel: 'ums',
    create: async ({ outNo, amountFen, words, expiresAt, returnPath }) => {
      const content = fieldsOf({
        merOrderId: own(outNo),
        totalAmount: amountFen,
        orderDesc: words,
        expireTime: localTime(expiresAt),
        notifyUrl: `${origin}/api/pay/callback/ums`,
        returnUrl: origin + returnPath,
      });
      const { timestamp, nonce } = stamp();
      const query = new URLSearchParams({
        authorization: 'OPEN-FORM-PARAM',
        appId,
        timestamp,
        nonce,
        content,
        signature: umsSignature(settings, timestamp, nonce, content),
      });
      return { url: `${settings.endpoint}/v1/netpay/uac/order?${query.toString()}` };
    },
    query: async (outNo) => stateOf(await ask('/v1/netpay/query', { merOrderId: own(outNo) })),
    close: async (outNo) => void (await ask('/v1/netpay/close', { merOrderId: own(outNo) })),
    refund: async ({ refundNo, outNo, amountFen }) =>
      refundOf(
        await ask('/v1/netpay/refund', {
          merOrderId: own(outNo),
          refundOrderId: own(refundNo),
          refundAmount: amountFen,
        }),
      ),
    queryRefund: async ({ refundNo }) => refundOf(await ask('/v1/netpay/refund-query', { merOrderId: own(refundNo) })),
    readNotice: async (body) => readNotice(body),
  };
}
