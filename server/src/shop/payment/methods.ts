import type { PayMethod, PayMethodCode } from '@cellar/shared/api/payment/schema';
import { money } from '@cellar/shared/format/money';
import type { InstallmentPlan } from '../../core/pricing/installments';

/** Less is not paid in months. */
export const MIN_FEN = 30_000;

/** In this order; transfers join with their screens. */
const OFFERED: PayMethodCode[] = ['balance', 'wx', 'h5', 'ums', 'installments'];

export type Situation = {
  restFen: number;
  balanceFen: number;
  /** The page is inside the messenger, and the shop can be paid there. */
  messenger: boolean /** After a part payment the balance is not offered again. */;
  second: boolean;
  ums: boolean /** What it costs a month, of the plans that there are for the rest; null: the channel offers none at all. */;
  plans: readonly InstallmentPlan[] | null;
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
    reason: balanceFen > 0 ? null : '余额不足',
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

/** What an order can be paid with now. Inside the messenger its own way takes the place of the browsers' one. */
export function payMethods(situation: Situation): PayMethod[] {
  const { second, messenger, ums } = situation;
  const wanted: Record<string, PayMethod | null> = {
    balance: second ? null : balanceMethod(situation),
    wx: messenger ? plain('wx', '微信支付', '在微信内直接付款', situation) : null,
    h5: messenger ? null : plain('h5', '微信支付', '打开微信完成付款', situation),
    installments: installmentsMethod(situation),
    ums: ums ? plain('ums', '银联云闪付', '支持各大银行卡', situation) : null,
  };
  return OFFERED.flatMap((code) => wanted[code] ?? []);
}

/** The balance when it reaches, or when the person wished so at checkout; else the first that pays all. */
export function chosenMethod(
  methods: readonly PayMethod[],
  { restFen, wishFen }: { restFen: number; wishFen: number },
): PayMethodCode | null {
  const usable = methods.filter(({ available }) => available);
  const balance = usable.find(({ code }) => code === 'balance');
  if (balance && (wishFen > 0 || balance.paysFen === restFen)) return 'balance';
  return usable.find(({ paysFen }) => paysFen === restFen)?.code ?? usable[0]?.code ?? null;
}
