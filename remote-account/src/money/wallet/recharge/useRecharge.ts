import { wallet } from '@cellar/shared/api/money/wallet/calls';
import { MAX_RECHARGE_FEN, MIN_RECHARGE_FEN, RECHARGE_STEP_FEN } from '@cellar/shared/api/money/wallet/limits';
import type { RechargeSheet } from '@cellar/shared/api/money/wallet/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { fenOf } from '@cellar/shared/format/number/typedMoney';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useRef } from 'react';
import type { PayWay } from '../payChoices';

function checkAmount(text: string): string | null {
  if (!text) return '请选择或填写充值金额';
  const fen = fenOf(text);
  if (fen === null || fen % RECHARGE_STEP_FEN !== 0) return '请填写整数金额';
  if (fen < MIN_RECHARGE_FEN) return `单次至少充 ${shortMoney(MIN_RECHARGE_FEN)}`;
  return fen > MAX_RECHARGE_FEN ? `单次最多充 ${shortMoney(MAX_RECHARGE_FEN)}` : null;
}

/** The amount that is typed in yuan, the gift that the server promised for it, and the way to the cashier. */
export function useRecharge({ offers }: RechargeSheet, method: PayWay, onStale: () => void) {
  const keyFor = useIdemKey();
  const attempt = useRef(0);
  const amountOf = (text: string) => (checkAmount(text) === null ? fenOf(text) : null);
  const giftOf = (fen: number) => offers.findLast((offer) => offer.amountFen <= fen)?.giftFen ?? 0;
  const form = useForm(
    { amountFen: offers[0] ? String(offers[0].amountFen / 100) : '' },
    { amountFen: checkAmount },
    async (values) => {
      const amountFen = amountOf(values.amountFen) ?? 0;
      const request = { amountFen, giftFen: giftOf(amountFen) };
      const idemKey = keyFor({ ...request, method, attempt: attempt.current });
      const { url } = await start(method, { ...request, idemKey }).catch((error: unknown) => {
        if (wallet.rechargeH5.failedWith(error, 'stale')) onStale();
        throw error;
      });
      // Back from the cashier, another tap is another recharge.
      attempt.current += 1;
      window.location.assign(url);
    },
  );
  const amountFen = amountOf(form.values.amountFen);
  return { form, amountFen, giftFen: amountFen === null ? 0 : giftOf(amountFen) };
}

const start = (method: PayWay, request: { amountFen: number; giftFen: number; idemKey: string }) =>
  method === 'wx' ? wallet.rechargeWx(request) : wallet.rechargeH5({ ...request, method });
