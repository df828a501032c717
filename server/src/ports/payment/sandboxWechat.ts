import { DAY, startOfDay } from '../../clock';
import { areSigned, messengerParams } from './messengerParams';
import type { MessengerParams, PaymentPort } from './port';
import { SandboxChannel, type SealedNotice } from './sandboxChannel';
import { readWechatNotice, sealWechatNotice } from './wechatNotice';

/** WeChat Pay of the demo. */
export class SandboxWechat extends SandboxChannel implements PaymentPort {
  readonly channel = 'wechat';
  readonly noticeAnswer = '';
  readonly installments = [
    { months: 3, feeBp: 230 },
    { months: 6, feeBp: 420 },
    { months: 12, feeBp: 750 },
  ];

  openInMessenger: NonNullable<PaymentPort['openInMessenger']> = async (order, openId) => {
    await this.open(order, openId);
    const { privateKey } = this.keys;
    return messengerParams(order.outNo, { appId: 'sandbox', privateKey, now: this.parts.clock.now() });
  };

  /** The number of the payment that a page inside the messenger opens with these parameters; null when the shop did not sign them. */
  preparedNo = (params: MessengerParams): string | null =>
    areSigned(params, this.keys.publicKey) ? params.package.replace('prepay_id=', '') : null;

  statement: NonNullable<PaymentPort['statement']> = async (day) => {
    const { db } = this.parts;
    const from = startOfDay(day);
    const to = new Date(from.getTime() + DAY);
    const payments = await db
      .selectFrom('sandbox_payment')
      .select(['out_no', 'paid_fen', 'channel_no'])
      .where('channel', '=', this.channel)
      .where('paid_at', '>=', from)
      .where('paid_at', '<', to)
      .execute();
    const refunds = await db
      .selectFrom('sandbox_refund')
      .select(['refund_no', 'amount_fen'])
      .where('channel', '=', this.channel)
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

  async noticeOf(outNo: string): Promise<SealedNotice> {
    const { paidFen, channelNo } = await this.paidAttempt(outNo);
    const content = {
      out_trade_no: outNo,
      transaction_id: channelNo,
      trade_state: 'SUCCESS',
      amount: { total: paidFen, currency: 'CNY' },
    };
    return this.seal({ id: `sandbox-${outNo}`, type: 'TRANSACTION.SUCCESS', content });
  }

  seal(event: { id: string; type: string; content: object }, now = this.parts.clock.now()): SealedNotice {
    return sealWechatNotice(event, { ...this.keys, now });
  }
}
