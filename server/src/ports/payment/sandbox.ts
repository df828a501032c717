import { randomInt } from 'node:crypto';
import { DAY, SECOND, startOfDay, type Clock } from '../../clock';
import type { Db } from '../../store/transaction';
import { areSigned, messengerParams } from './messengerParams';
import type { ChannelOrder, ChannelState, MessengerParams, PaymentPort } from './port';
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

  create: PaymentPort['create'] = async (order) => {
    await this.open(order, null);
    return { url: `/sandbox/cashier?no=${order.outNo}` };
  };

  openInMessenger: NonNullable<PaymentPort['openInMessenger']> = async (order, openId) => {
    await this.open(order, openId);
    const { privateKey } = this.keys;
    return messengerParams(order.outNo, { appId: 'sandbox', privateKey, now: this.parts.clock.now() });
  };

  private async open({ outNo, amountFen, words, expiresAt, returnPath, months }: ChannelOrder, openId: string | null) {
    await this.parts.db
      .insertInto('sandbox_payment')
      .values({
        out_no: outNo,
        amount_fen: amountFen,
        words: months ? `${words}，分 ${months} 期` : words,
        return_url: returnPath,
        state: 'open',
        expires_at: expiresAt,
        open_id: openId,
      })
      .onConflict((conflict) => conflict.column('out_no').doNothing())
      .execute();
  }

  /** The number of the payment that a page inside the messenger opens with these parameters; null when the shop did not sign them. */
  preparedNo = (params: MessengerParams): string | null =>
    areSigned(params, this.keys.publicKey) ? params.package.replace('prepay_id=', '') : null;

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
    if (paid && sum > (paid.paid_fen ?? paid.amount_fen)) return { state: 'failed', words: '退款金额超过支付金额' };
    const row = { refund_no: refundNo, out_no: outNo, amount_fen: amountFen, at: clock.now() };
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
    return row ? { state: 'done' } : { state: 'failed', words: '退款单不存在' };
  };

  statement: NonNullable<PaymentPort['statement']> = async (day) => {
    const { db } = this.parts;
    const from = startOfDay(day);
    const to = new Date(from.getTime() + DAY);
    const payments = await db
      .selectFrom('sandbox_payment')
      .select(['out_no', 'paid_fen', 'channel_no'])
      .where('paid_at', '>=', from)
      .where('paid_at', '<', to)
      .execute();
    const refunds = await db
      .selectFrom('sandbox_refund')
      .select(['refund_no', 'amount_fen'])
      .where('at', '>=', from)
      .where('at', '<', to)
      .execute();
    return [
      ...payments.map(({ out_no, paid_fen, channel_no }) => ({
        kind: 'payment' as const,
        no: out_no,
        channelNo: channel_no ?? '',
        amountFen: paid_fen ?? 0,
      })),
      ...refunds.map(({ refund_no, amount_fen }) => ({
        kind: 'refund' as const,
        no: refund_no,
        channelNo: `50${refund_no.slice(1)}`,
        amountFen: amount_fen,
      })),
    ];
  };

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
