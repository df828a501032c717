import type { PayChannel } from '@cellar/shared/constants/payMethods';
import type { InstallmentTerms } from '../../core/pricing/installments';

export type ChannelOrder = {
  outNo: string;
  amountFen: number;
  /** What is paid for, shown at the cashier. */
  text: string;
  expiresAt: Date;
  ip: string;
  /** Path and query of the shop where the cashier leads back to. */
  returnPath: string;
  /** Paid back to the channel in so many months. */
  months?: number;
};

export type ChannelState =
  | { state: 'pending' }
  | { state: 'paid'; amountFen: number; channelNo: string }
  | { state: 'refused'; text: string }
  | { state: 'closed' };

export type ChannelRefund = { refundNo: string; outNo: string; amountFen: number; totalFen: number; text: string };
export type RefundAnswer = { state: 'pending' | 'done' } | { state: 'failed'; text: string };

/** A callback after its signature was checked; `id` is the same when the channel sends it again. */
export type Notice = { id: string } & (
  | { kind: 'payment'; outNo: string; answer: ChannelState }
  | { kind: 'refund'; refundNo: string; answer: RefundAnswer }
);
export type NoticeHeaders = Record<string, string | string[] | undefined>;

/** The callback is not the channel's own, or too old: nothing in it may be believed. */
export class ForgedNotice extends Error {}

/** The callback is the channel's own, but of a shape that the shop does not know: nothing was done, and a person has to look. */
export class UnknownNotice extends Error {}

/** What a page inside the messenger opens its sheet of payment with, signed by the shop. */
export type MessengerParams = {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: 'RSA';
  paySign: string;
};

/** A payment taken or a refund made, by the shop's own number and the channel's; `underWay`: a refund that has not arrived yet. */
export type StatementEntry = {
  kind: 'payment' | 'refund';
  no: string;
  channelNo: string;
  amountFen: number;
  underWay?: boolean;
};

/** One payment channel. Every call may be repeated with the same numbers; never call it inside a transaction. */
export interface PaymentPort {
  channel: PayChannel;
  /** What a callback is answered that was understood. */
  noticeAnswer: string;
  /** The months in which it lets people pay back, and what it asks for that; missing: at once only. */
  installments?: readonly InstallmentTerms[];
  /** Opens the attempt; the page leaves for `url`. */
  create: (order: ChannelOrder) => Promise<{ url: string }>;
  /** The same for a page inside the messenger, paid by this account of it; missing: the channel has no such way. */
  openInMessenger?: (order: ChannelOrder, openId: string) => Promise<MessengerParams>;
  query: (outNo: string) => Promise<ChannelState>;
  /** No money may be taken for it any more. */
  close: (outNo: string) => Promise<void>;
  refund: (refund: ChannelRefund) => Promise<RefundAnswer>;
  queryRefund: (refund: ChannelRefund) => Promise<RefundAnswer>;
  /** All money that moved on a day in Shanghai; null: not written yet. Missing: the channel has no statement to read. */
  statement?: (day: string) => Promise<StatementEntry[] | null>;
  /** Checks signature and age of a callback and opens it; throws `ForgedNotice` or `UnknownNotice`. */
  readNotice: (body: string, headers: NoticeHeaders) => Promise<Notice>;
}
