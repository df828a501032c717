/** The companies that money is taken through, as finance calls them. */
export const CHANNEL_LABELS = { wechat: '微信支付', ums: '银联商务' } as const;
export type PayChannel = keyof typeof CHANNEL_LABELS;
export const PAY_CHANNELS = Object.keys(CHANNEL_LABELS) as PayChannel[];

/** What an attempt at a channel can pay for: an order of goods, a class, the order of somebody else, or a recharge of an account. */
type PayFor = 'order' | 'class' | 'link' | 'account';

type Facts = {
  /** As people choose it, and as an order says how it was paid. */
  label: string;
  paidLabel: string;
  note: string;
  /** Where it stands in the filter of orders. */
  way: 'wechat' | 'ums' | 'balance' | 'transfer' | 'installments';
  /** Any of them can take the money; none: the shop itself knows of it. */
  channels: readonly PayChannel[];
  pays: readonly PayFor[];
  /** Inside the messenger only, or outside of it only. */
  where?: 'messenger' | 'browser';
  /** The most at once. */
  maxFen?: number;
  /** The page where a transfer to the shop's bank account is reported. */
  reportPath?: string;
};

/** Every way to pay, in the order in which they stand. Whatever is said of one elsewhere is derived from its row. */
export const PAY_METHODS = {
  balance: { label: '余额支付', paidLabel: '余额支付', note: '', way: 'balance', channels: [], pays: [] },
  wx: {
    label: '微信支付',
    paidLabel: '微信支付',
    note: '在微信内直接付款',
    way: 'wechat',
    channels: ['wechat'],
    pays: ['order', 'class', 'link', 'account'],
    where: 'messenger',
  },
  h5: {
    label: '微信支付',
    paidLabel: '微信支付',
    note: '打开微信完成付款',
    way: 'wechat',
    channels: ['wechat'],
    pays: ['order', 'class', 'link', 'account'],
    where: 'browser',
  },
  ums: {
    label: '银联云闪付',
    paidLabel: '银联支付',
    note: '支持各大银行卡',
    way: 'ums',
    channels: ['ums'],
    pays: ['order', 'class', 'link', 'account'],
    maxFen: 5_000_000,
  },
  installments: {
    label: '分期支付',
    paidLabel: '分期支付',
    note: '',
    way: 'installments',
    channels: ['wechat', 'ums'],
    pays: ['order'],
  },
  company: {
    label: '对公转账',
    paidLabel: '对公转账',
    note: '公司账户转账，到账后自动完成付款',
    way: 'transfer',
    channels: [],
    pays: [],
    reportPath: '/pay-company',
  },
  offline: {
    label: '线下转账',
    paidLabel: '线下转账',
    note: '银行或网银转账，上传凭证后人工核对',
    way: 'transfer',
    channels: [],
    pays: [],
    reportPath: '/pay-offline',
  },
} as const satisfies Record<string, Facts>;

type Methods = typeof PAY_METHODS;
export type PayMethodCode = keyof Methods;
export type PayMethodFor<U extends PayFor> = {
  [C in PayMethodCode]: U extends Methods[C]['pays'][number] ? C : never;
}[PayMethodCode];
export type TransferMethod = {
  [C in PayMethodCode]: Methods[C] extends { reportPath: string } ? C : never;
}[PayMethodCode];

export const PAY_METHOD_CODES = Object.keys(PAY_METHODS) as PayMethodCode[];

/** What is known of a method. */
export const payFacts = (code: PayMethodCode): Facts => PAY_METHODS[code];

const codesOf = (matches: (facts: Facts) => boolean) => PAY_METHOD_CODES.filter((code) => matches(payFacts(code)));

/** The methods of an attempt at a channel. */
export const payMethodsFor = <U extends PayFor>(use: U) =>
  codesOf(({ pays }) => pays.includes(use)) as PayMethodFor<U>[];

/** The method if it can pay for that at a channel; else the one that every browser has. */
export const channelMethod = <U extends PayFor>(use: U, code: PayMethodCode | null): PayMethodFor<U> | 'h5' =>
  payMethodsFor(use).find((known) => known === code) ?? 'h5';

/** The methods that a channel takes money by. */
export const methodsThrough = (channel: PayChannel) => codesOf(({ channels }) => channels.includes(channel));

/** The methods of a filter of orders. */
export const methodsOfWay = (way: Facts['way']) => codesOf((facts) => facts.way === way);

/** Paid to the shop's bank account: no channel knows of them, people of the shop find the money and send it back. */
export const TRANSFER_METHODS = codesOf(({ reportPath }) => reportPath !== undefined) as TransferMethod[];

export const isTransfer = (code: string | null): code is TransferMethod =>
  TRANSFER_METHODS.some((known) => known === code);

/** Where a transfer is reported, and how it stands. */
export const transferPath = (method: TransferMethod, orderId: string) =>
  `${PAY_METHODS[method].reportPath}?orderId=${orderId}`;

/** How an order says that it was paid; a method that there is no more by its code. */
export const paidLabel = (method: string): string =>
  (PAY_METHODS as Record<string, Facts>)[method]?.paidLabel ?? method;
