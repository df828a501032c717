import type { PayMethod } from '@cellar/shared/api/money/payment/schema';
import { PAY_METHOD_CODES, payFacts, type PayChannel, type PayMethodCode } from '@cellar/shared/constants/payMethods';
import { money, shortMoney } from '@cellar/shared/format/number/money';
import type { InstallmentPlan } from '../../../core/pricing/installments';

/** Less is not paid in months. */
export const MIN_FEN = 30_000;

export type Situation = {
  restFen: number;
  balanceFen: number;
  /** The page is inside the messenger, and the shop can be paid there. */
  messenger: boolean;
  /** After a part payment the balance is not offered again. */
  second: boolean;
  /** Those that are set up. */
  channels: readonly PayChannel[];
  /** What it costs a month, of the plans that there are for the rest; null: the channel offers none at all. */
  plans: readonly InstallmentPlan[] | null;
  /** Whether the shop has an account to transfer to. */
  bank: boolean;
};

function balanceMethod(situation: Situation): PayMethod {
  const { restFen, balanceFen } = situation;
  const enough = balanceFen >= restFen;
  const note = enough
    ? `可用 ${money(balanceFen)}`
    : balanceFen > 0
      ? `可用 ${money(balanceFen)}，不足部分可用其他方式支付`
      : '可用 ¥0.00';
  return {
    ...plain('balance', situation),
    note,
    available: balanceFen > 0,
    reason: balanceFen > 0 ? null : `余额不足，${note}`,
    paysFen: Math.min(balanceFen, restFen),
  };
}

function plain(code: PayMethodCode, { restFen }: Situation): PayMethod {
  const { label, note, maxFen = Infinity } = payFacts(code);
  const available = restFen <= maxFen;
  const reason = available ? null : `单笔最多 ${shortMoney(maxFen)}`;
  return { code, name: label, note, available, reason, paysFen: restFen };
}

function installmentsMethod(situation: Situation): PayMethod | null {
  const { plans } = situation;
  if (!plans) return null;
  const least = Math.min(...plans.map(({ monthlyFen }) => monthlyFen));
  const available = plans.length > 0;
  const note = available ? `每月 ${money(least)} 起，最多 ${Math.max(...plans.map(({ months }) => months))} 期` : '';
  const reason = available ? null : `满 ${money(MIN_FEN)} 可用`;
  return { ...plain('installments', situation), note, available, reason };
}

/** Whether it can be had here: its channel or the bank account is set up, inside the messenger or outside of it. */
function isOpen(code: PayMethodCode, { channels, messenger, bank }: Situation): boolean {
  const facts = payFacts(code);
  if (facts.reportPath) return bank;
  return (
    facts.channels.some((channel) => channels.includes(channel)) &&
    (facts.where === undefined || (facts.where === 'messenger') === messenger)
  );
}

function methodOf(code: PayMethodCode, situation: Situation): PayMethod | null {
  if (code === 'balance') return situation.second ? null : balanceMethod(situation);
  if (code === 'installments') return installmentsMethod(situation);
  return isOpen(code, situation) ? plain(code, situation) : null;
}

/** What an order can be paid with now. Inside the messenger its own way takes the place of the browsers' one. */
export const payMethods = (situation: Situation): PayMethod[] =>
  PAY_METHOD_CODES.flatMap((code) => methodOf(code, situation) ?? []);

type PaymentChoices = {
  restFen: number;
  /** What the person wanted to pay from the balance at checkout. */
  requestedFen: number;
  /** How the person paid last. */
  last: string | null;
};

/** The balance when the person wished so at checkout; else what was used last, the balance, the first, of those that pay all. */
export function chosenMethod(
  methods: readonly PayMethod[],
  { restFen, requestedFen, last }: PaymentChoices,
): PayMethodCode | null {
  const usable = methods.filter(({ available }) => available);
  const whole = usable.filter(({ paysFen }) => paysFen === restFen);
  const known = (wanted: string | null, among = whole) => among.find(({ code }) => code === wanted);
  const wished = requestedFen > 0 ? known('balance', usable) : undefined;
  const found = wished ?? known(last) ?? known('balance') ?? whole[0] ?? usable[0];
  return found?.code ?? null;
}
