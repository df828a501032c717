import { randomInt } from 'node:crypto';
import { SECOND, type Clock } from '../../clock';
import type { Db } from '../../store/transaction';
import type { ChannelOrder, ChannelState, PaymentPort } from './port';
import { sandboxKeys, type SandboxKeys } from './sandboxKeys';

export type SandboxParts = { db: Db; clock: Clock; dataDir: string };

/** What the tester may choose at the cashier. */
export const CASHIER_CHOICES = ['paid', 'refused', 'slow', 'twice', 'amount', 'closed'] as const;
export type CashierChoice = (typeof CASHIER_CHOICES)[number];
export type SealedNotice = { body: string; headers: Record<string, string> };

export const SLOW_MS = 15 * SECOND;
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** A payment channel of the demo: it remembers what the tester chose, and signs its callbacks with keys of its own. */
export abstract class SandboxChannel {
  abstract readonly channel: PaymentPort['channel'];
  private made: SandboxKeys | undefined;
  constructor(protected readonly parts: SandboxParts) {}

  protected get keys() {
    return (this.made ??= sandboxKeys(this.parts.dataDir));
  }

  create: PaymentPort['create'] = async (order) => {
    await this.open(order, null);
    return { url: `/sandbox/cashier?no=${order.outNo}` };
  };

  protected async open(order: ChannelOrder, openId: string | null) {
    const { outNo, amountFen, text, expiresAt, returnPath, months } = order;
    await this.parts.db
      .insertInto('sandbox_payment')
      .values({
        channel: this.channel,
        out_no: outNo,
        amount_fen: amountFen,
        words: months ? `${text}，分 ${months} 期` : text,
        return_url: returnPath,
        state: 'open',
        expires_at: expiresAt,
        open_id: openId,
      })
      .onConflict((conflict) => conflict.column('out_no').doNothing())
      .execute();
  }

  /** The attempt as the cashier shows it. */
  find = (outNo: string) =>
    this.parts.db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('channel', '=', this.channel)
      .where('out_no', '=', outNo)
      .executeTakeFirst();

  query: PaymentPort['query'] = async (outNo) => {
    const row = await this.find(outNo);
    const now = this.parts.clock.now();
    if (!row) return { state: 'pending' };
    if (row.state === 'paid')
      return row.settles_at && row.settles_at > now
        ? { state: 'pending' }
        : { state: 'paid', amountFen: row.paid_fen ?? 0, channelNo: row.channel_no ?? '' };
    if (row.state === 'refused') return { state: 'refused', text: '银行拒绝了这次付款' };
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

  /** A number is paid back once, and never more than came of a payment that was made here. */
  refund: PaymentPort['refund'] = async ({ refundNo, outNo, amountFen }) => {
    const { db, clock } = this.parts;
    const given = await db
      .selectFrom('sandbox_refund')
      .select(['refund_no', 'amount_fen'])
      .where('out_no', '=', outNo)
      .execute();
    if (given.some(({ refund_no }) => refund_no === refundNo)) return { state: 'done' };
    const paid = await this.find(outNo);
    const sum = given.reduce((total, { amount_fen }) => total + amount_fen, amountFen);
    if (paid && sum > (paid.paid_fen ?? paid.amount_fen)) return { state: 'failed', text: '退款金额超过支付金额' };
    const row = { channel: this.channel, refund_no: refundNo, out_no: outNo, amount_fen: amountFen, at: clock.now() };
    await db
      .insertInto('sandbox_refund')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { state: 'done' };
  };

  queryRefund: PaymentPort['queryRefund'] = async ({ refundNo }) => {
    const row = await this.parts.db
      .selectFrom('sandbox_refund')
      .select('refund_no')
      .where('refund_no', '=', refundNo)
      .executeTakeFirst();
    return row ? { state: 'done' } : { state: 'failed', text: '退款单不存在' };
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
      paid_at: now,
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
  abstract noticeOf(outNo: string): Promise<SealedNotice>;

  protected async paidAttempt(outNo: string) {
    const row = await this.find(outNo);
    if (!row) throw new Error(`no attempt ${outNo}`);
    return { paidFen: row.paid_fen ?? row.amount_fen, channelNo: row.channel_no ?? '' };
  }
}
