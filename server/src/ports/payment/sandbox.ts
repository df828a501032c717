import { randomInt } from 'node:crypto';
import { SECOND, type Clock } from '../../clock';
import type { Db } from '../../store/transaction';
import type { ChannelState, PaymentPort } from './port';
import { sandboxKeys, type SandboxKeys } from './sandboxKeys';
import { readWechatNotice, sealWechatNotice } from './wechatNotice';

type Parts = { db: Db; clock: Clock; dataDir: string };

/** What the tester may choose at the cashier. */
export const CASHIER_CHOICES = ['paid', 'refused', 'slow', 'twice', 'amount', 'closed'] as const;
export type CashierChoice = (typeof CASHIER_CHOICES)[number];
export type SealedNotice = { body: string; headers: Record<string, string> };

export const SLOW_MS = 15 * SECOND;
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** The channel of the demo: it remembers what the tester chose, and signs its callbacks with keys of its own. */
export class SandboxPayment implements PaymentPort {
  readonly channel = 'wechat';
  readonly installments = [
    { months: 3, feeBp: 230 },
    { months: 6, feeBp: 420 },
    { months: 12, feeBp: 750 },
  ];
  private made: SandboxKeys | undefined;
  constructor(private readonly parts: Parts) {}

  private get keys() {
    return (this.made ??= sandboxKeys(this.parts.dataDir));
  }

  create: PaymentPort['create'] = async ({ outNo, amountFen, words, expiresAt, returnPath, months }) => {
    await this.parts.db
      .insertInto('sandbox_payment')
      .values({
        out_no: outNo,
        amount_fen: amountFen,
        words: months ? `${words}，分 ${months} 期` : words,
        return_url: returnPath,
        state: 'open',
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.column('out_no').doNothing())
      .execute();
    return { url: `/sandbox/cashier?no=${outNo}` };
  };

  /** The attempt as the cashier shows it. */
  find = (outNo: string) =>
    this.parts.db.selectFrom('sandbox_payment').selectAll().where('out_no', '=', outNo).executeTakeFirst();

  query: PaymentPort['query'] = async (outNo) => {
    const row = await this.find(outNo);
    const now = this.parts.clock.now();
    if (!row) return { state: 'pending' };
    if (row.state === 'paid')
      return row.settles_at && row.settles_at > now
        ? { state: 'pending' }
        : { state: 'paid', amountFen: row.paid_fen ?? 0, channelNo: row.channel_no ?? '' };
    if (row.state === 'refused') return { state: 'refused', words: '银行拒绝了这次付款' };
    return { state: row.state === 'closed' || row.expires_at <= now ? 'closed' : 'pending' } as ChannelState;
  };

  close: PaymentPort['close'] = async (outNo) => {
    await this.parts.db
      .updateTable('sandbox_payment')
      .set({ state: 'closed' })
      .where('out_no', '=', outNo)
      .where('state', '=', 'open')
      .execute();
  };

  refund: PaymentPort['refund'] = async () => ({ state: 'done' });
  queryRefund: PaymentPort['queryRefund'] = async () => ({ state: 'done' });

  readNotice: PaymentPort['readNotice'] = async (body, headers) => {
    const { serial, publicKey, apiV3Key } = this.keys;
    return readWechatNotice(body, headers, {
      keys: new Map([[serial, publicKey]]),
      apiV3Key,
      now: this.parts.clock.now(),
    });
  };

  /** The tester's choice; false when the attempt is over already. */
  async decide(outNo: string, choice: CashierChoice): Promise<boolean> {
    const row = await this.find(outNo);
    const now = this.parts.clock.now();
    if (!row || row.state !== 'open' || row.expires_at <= now) return false;
    const paid = {
      state: 'paid',
      paid_fen: choice === 'amount' ? row.amount_fen + 1 : row.amount_fen,
      channel_no: `42${digits(26)}`,
      settles_at: choice === 'slow' ? new Date(now.getTime() + SLOW_MS) : null,
    };
    const next = choice === 'refused' || choice === 'closed' ? { state: choice } : paid;
    const changed = await this.parts.db
      .updateTable('sandbox_payment')
      .set(next)
      .where('out_no', '=', outNo)
      .where('state', '=', 'open')
      .returning('out_no')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** The callback that notifies the shop, the same each time. */
  async noticeOf(outNo: string): Promise<SealedNotice> {
    const row = await this.find(outNo);
    if (!row) throw new Error(`no attempt ${outNo}`);
    const content = {
      out_trade_no: outNo,
      transaction_id: row.channel_no,
      trade_state: 'SUCCESS',
      amount: { total: row.paid_fen ?? row.amount_fen, currency: 'CNY' },
    };
    return this.seal({ id: `sandbox-${outNo}`, type: 'TRANSACTION.SUCCESS', content });
  }

  seal(event: { id: string; type: string; content: object }, now = this.parts.clock.now()): SealedNotice {
    return sealWechatNotice(event, { ...this.keys, now });
  }
}
