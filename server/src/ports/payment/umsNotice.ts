import { createHash } from 'node:crypto';
import { isStorable } from '@cellar/shared/format/text/storable';
import { sameText } from '../../sameText';
import { ForgedNotice, UnknownNotice, type ChannelState, type Notice } from './port';

export type UmsFields = Record<string, string | number | undefined>;
type Signing = { sourceId: string; secret: string };

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Signature of a callback: the fields by name, then the secret. */
export function umsNoticeSign(fields: Record<string, string>, secret: string): string {
  const names = Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name])
    .sort();
  return sha256(names.map((name) => `${name}=${fields[name] ?? ''}`).join('&') + secret).toUpperCase();
}

const PAID: unknown[] = ['TRADE_SUCCESS', 'TRADE_REFUND'];

/** What UMS says of a payment. */
export function umsState({ status, totalAmount, targetOrderId, seqId }: UmsFields): ChannelState {
  if (PAID.includes(status))
    return { state: 'paid', amountFen: Number(totalAmount), channelNo: String(targetOrderId ?? seqId ?? '') };
  return status === 'TRADE_CLOSED' ? { state: 'closed' } : { state: 'pending' };
}

/** Opens a callback that says how a payment went; throws `ForgedNotice` or `UnknownNotice`. */
export function readUmsNotice(body: string, { sourceId, secret }: Signing): Notice {
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
    answer: umsState(fields),
  };
}
