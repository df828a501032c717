import { createHmac, randomBytes } from 'node:crypto';
import { dateTimeOf, type Clock } from '../../clock';
import type { PaymentPort, RefundAnswer } from './port';
import { readUmsNotice, sha256, umsState, type UmsFields } from './umsNotice';

const DEADLINE = 8000;

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

/** HMAC-SHA256 over app, time, nonce and the digest of what is sent. */
export const umsSignature = ({ appId, appKey }: UmsSettings, timestamp: string, nonce: string, content: string) =>
  createHmac('sha256', appKey)
    .update(appId + timestamp + nonce + sha256(content))
    .digest('base64');

function refundOf({ errCode, errMsg, refundStatus }: UmsFields): RefundAnswer {
  if (refundStatus === 'SUCCESS') return { state: 'done' };
  if (refundStatus === 'FAIL' || (errCode !== 'SUCCESS' && !refundStatus))
    return { state: 'failed', text: String(errMsg ?? errCode ?? '退款失败') };
  return { state: 'pending' };
}

/** UnionPay through UMS: the cloud wallet's page for browsers. */
export function unionPayUms(settings: UmsSettings, clock: Clock, send: typeof fetch = fetch): PaymentPort {
  const { appId, mid, tid, sourceId, origin } = settings;
  const stamp = () => ({
    timestamp: dateTimeOf(clock.now()).replace(/\D/g, ''),
    nonce: randomBytes(16).toString('hex'),
  });
  const own = (outNo: string) => `${sourceId}${outNo}`;
  const fieldsOf = (more: UmsFields) =>
    JSON.stringify({ requestTimestamp: dateTimeOf(clock.now()), mid, tid, instMid: 'H5DEFAULT', ...more });

  async function ask(path: string, more: UmsFields): Promise<UmsFields> {
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
    return (await reply.json()) as UmsFields;
  }

  return {
    channel: 'ums',
    noticeAnswer: 'SUCCESS',
    create: async ({ outNo, amountFen, text, expiresAt, returnPath }) => {
      const content = fieldsOf({
        merOrderId: own(outNo),
        totalAmount: amountFen,
        orderDesc: text,
        expireTime: dateTimeOf(expiresAt),
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
    query: async (outNo) => umsState(await ask('/v1/netpay/query', { merOrderId: own(outNo) })),
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
    readNotice: async (body) => readUmsNotice(body, settings),
  };
}
