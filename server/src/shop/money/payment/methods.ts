import type { PayMethod, PayMethodCode } from '@cellar/shared/api/money/payment/schema';
import { money, shortMoney } from '@cellar/shared/format/number/money';
import type { InstallmentPlan } from '../../../core/pricing/installments';

/** Less is not paid in months. */
export const MIN_FEN = 30_000;
/** UnionPay's wallet takes at most ¥50,000 at once. */
export const MAX_UMS_FEN = 5_000_000;

/** The order in which they stand. */
const OFFERED: PayMethodCode[] = ['balance', 'wx', 'h5', 'ums', 'installments', 'company', 'offline'];

export type Situation = {
  restFen: number;
  balanceFen: number;
  /** The page is inside the messenger, and the shop can be paid there. */
  messenger: boolean;
  /** After a part payment the balance is not offered again. */
  second: boolean;
  ums: boolean;
  /** What it costs a month, of the plans that there are for the rest; null: the channel offers none at all. */
  plans: readonly InstallmentPlan[] | null;
  /** Whether the shop has an account to transfer to. */
  bank: boolean;
};

function balanceMethod({ restFen, balanceFen }: Situation): PayMethod {
  const enough = balanceFen >= restFen;
  const note = enough
    ? `可用 ${money(balanceFen)}`
    : balanceFen > 0
      ? `可用 ${money(balanceFen)}，不足部分可用其他方式支付`
      : '可用 ¥0.00';
  return {
    code: 'balance',
    name: '余额支付',
    note,
    available: balanceFen > 0,
    reason: balanceFen > 0 ? null : `余额不足，${note}`,
    paysFen: Math.min(balanceFen, restFen),
  };
}

const plain = (code: PayMethodCode, name: string, note: string, { restFen }: Situation): PayMethod => ({
  code,
  name,
  note,
  available: true,
  reason: null,
  paysFen: restFen,
});

function installmentsMethod({ restFen, plans }: Situation): PayMethod | null {
  if (!plans) return null;
  const least = Math.min(...plans.map(({ monthlyFen }) => monthlyFen));
  const available = plans.length > 0;
  const note = available ? `每月 ${money(least)} 起，最多 ${Math.max(...plans.map(({ months }) => months))} 期` : '';
  return {
    code: 'installments',
    name: '分期支付',
    note,
    available,
    reason: available ? null : `满 ${money(MIN_FEN)} 可用`,
    paysFen: restFen,
  };
}

function umsMethod(situation: Situation): PayMethod | null {
  if (!situation.ums) return null;
  const method = plain('ums', '银联云闪付', '支持各大银行卡', situation);
  if (situation.restFen <= MAX_UMS_FEN) return method;
  return { ...method, available: false, reason: `单笔最多 ${shortMoney(MAX_UMS_FEN)}` };
}

/** What an order can be paid with now. Inside the messenger its own way takes the place of the browsers' one. */
export function payMethods(situation: Situation): PayMethod[] {
  const { second, messenger, bank } = situation;
  const wanted: Record<string, PayMethod | null> = {
    balance: second ? null : balanceMethod(situation),
    wx: messenger ? plain('wx', '微信支付', '在微信内直接付款', situation) : null,
    h5: messenger ? null : plain('h5', '微信支付', '打开微信完成付款', situation),
    installments: installmentsMethod(situation),
    ums: umsMethod(situation),
    company: bank ? plain('company', '对公转账', '公司账户转账，到账后自动完成付款', situation) : null,
    offline: bank ? plain('offline', '线下转账', '银行或网银转账，上传凭证后人工核对', situation) : null,
  };
  return OFFERED.flatMap((code) => wanted[code] ?? []);
}

type Wishes = {
  restFen: number;
  /** What the person wanted to pay from the balance at checkout. */
  wishFen: number;
  /** How the person paid last. */
  last: string | null;
};

/** The balance when the person wished so at checkout; else what was used last, the balance, the first, of those that pay all. */
export function chosenMethod(methods: readonly PayMethod[], { restFen, wishFen, last }: Wishes): PayMethodCode | null {
  const usable = methods.filter(({ available }) => available);
  const whole = usable.filter(({ paysFen }) => paysFen === restFen);
  const known = (wanted: string | null, among = whole) => among.find(({ code }) => code === wanted);
  const wished = wishFen > 0 ? known('balance', usable) : undefined;
  const found = wished ?? known(last) ?? known('balance') ?? whole[0] ?? usable[0];
  return found?.code ?? null;
}
