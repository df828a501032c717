import { createHash } from 'node:crypto';
import { fenOf } from '@cellar/shared/format/number/typedMoney';
import { sameText } from '../../sameText';
import type { StatementEntry } from './port';
import { ask, DEADLINE, hasCode, WECHAT_ORIGIN, wechatAuthorization, type Sent } from './wechatApi';

type Bill = { download_url: string; hash_type: string; hash_value: string };

const UNDER_WAY = 'PROCESSING';

/** Every value follows a grave accent, so that a comma within one separates nothing. */
const valuesOf = (line: string) => line.replace(/^`/, '').split(',`');

function amountOf(text: string | undefined, line: string): number {
  const fen = fenOf(text ?? '');
  if (fen === null) throw new Error(`WeChat Pay: a statement's line without an amount: ${line}`);
  return fen;
}

function entryOf(names: string[], line: string): StatementEntry[] {
  const values = valuesOf(line);
  const of = (name: string) => values[names.indexOf(name)];
  if (of('交易状态') === 'SUCCESS')
    return [
      {
        kind: 'payment',
        no: of('商户订单号') ?? '',
        channelNo: of('微信订单号') ?? '',
        amountFen: amountOf(of('订单金额'), line),
      },
    ];
  const isUnderWay = of('退款状态') === UNDER_WAY;
  if (of('交易状态') !== 'REFUND' || (of('退款状态') !== 'SUCCESS' && !isUnderWay)) return [];
  const refund = { no: of('商户退款单号') ?? '', channelNo: of('微信退款单号') ?? '' };
  const amountFen = amountOf(of('申请退款金额'), line);
  return [{ kind: 'refund', ...refund, amountFen, ...(isUnderWay ? { underWay: true } : {}) }];
}

/** Reads a statement of all trades: a line for each payment taken and each refund asked for, then a summary with their number. */
export function readWechatStatement(text: string): StatementEntry[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.findIndex((line) => !line.startsWith('`'));
  const [count] = valuesOf(lines[end + 1] ?? '');
  if (end < 0 || Number(count) !== end) throw new Error('WeChat Pay: a statement that is not whole');
  const names = head.split(',');
  return lines.slice(0, end).flatMap((line) => entryOf(names, line));
}

/** The file carries no signature of the channel's: its digest came with an answer that does. */
async function download({ settings, clock, send }: Sent, { download_url, hash_type, hash_value }: Bill) {
  const url = new URL(download_url);
  if (url.origin !== WECHAT_ORIGIN || hash_type !== 'SHA1') throw new Error('WeChat Pay: a statement of another shape');
  const path = url.pathname + url.search;
  const authorization = wechatAuthorization(settings, clock.now(), { method: 'GET', path, body: '' });
  const reply = await send(download_url, { headers: { authorization }, signal: AbortSignal.timeout(DEADLINE) });
  if (!reply.ok) throw new Error(`WeChat Pay: statement ${reply.status}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (!sameText(createHash('sha1').update(bytes).digest('hex'), hash_value.toLowerCase()))
    throw new Error("WeChat Pay: the statement's digest is another");
  return bytes.toString();
}

/** The trades of a day; null until the channel has written them, which it does at ten the next morning. */
export async function wechatStatement(sent: Sent, day: string): Promise<StatementEntry[] | null> {
  try {
    const bill = await ask<Bill>(sent, 'GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
    return readWechatStatement(await download(sent, bill));
  } catch (error) {
    if (hasCode(error, 'NO_STATEMENT_EXIST')) return [];
    if (hasCode(error, 'STATEMENT_CREATING')) return null;
    throw error;
  }
}
