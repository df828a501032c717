import type { EarningState } from '@cellar/shared/constants/earnings';
import type { Transitions } from './transitions';

/** What an order of an invited member brings. `lost`: all of its goods came back, or the inviter left. */
export const earningTransitions: Transitions<EarningState> = {
  frozen: ['settled', 'lost'],
  settled: [],
  lost: [],
};
