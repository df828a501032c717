import type { VipApplicationState } from '@cellar/shared/constants/vip';
import type { Transitions } from './transitions';

/** Reviewed twice; after a rejection another application can be made, after a veto none. */
export const vipApplicationTransitions: Transitions<VipApplicationState> = {
  init: ['authstr', 'firstChecked', 'firstReject', 'veto'],
  authstr: ['firstChecked', 'firstReject', 'veto'],
  firstChecked: ['checked', 'secondReject', 'veto'],
  firstReject: [],
  checked: [],
  secondReject: [],
  veto: [],
};

/** States in which an application waits for a review. */
export const WAITING_APPLICATION = ['init', 'authstr', 'firstChecked'] as const satisfies VipApplicationState[];
