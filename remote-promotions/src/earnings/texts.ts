import { PAYOUT_STATES } from '@cellar/shared/constants/earnings';
import type { Payout } from '@cellar/shared/api/trade/earnings/schema';

/** 500 → 5% */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

export const payoutTitle = ({ way, account }: Payout): string =>
  way === 'balance' ? '转入账户余额' : `提现到${account ?? '银行'}`;

export const payoutState = ({ state }: Payout): string => PAYOUT_STATES[state];
