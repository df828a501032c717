import { VIP_APPLICATION, VIP_STATUS, type VipApplicationState } from '@cellar/shared/constants/vip';
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

/** Marks of a person whose last application is in this state. */
export const marksOf: Record<VipApplicationState, { registemark: 0 | 1; vipstatus: number }> = {
  init: { registemark: VIP_STATUS.status, vipstatus: VIP_STATUS.authstr },
  authstr: { registemark: VIP_STATUS.status, vipstatus: VIP_STATUS.authstr },
  firstChecked: { registemark: VIP_STATUS.status, vipstatus: VIP_STATUS.authstr },
  firstReject: { registemark: VIP_STATUS.status, vipstatus: VIP_STATUS.reject },
  secondReject: { registemark: VIP_STATUS.status, vipstatus: VIP_STATUS.reject },
  checked: { registemark: VIP_APPLICATION.status, vipstatus: VIP_STATUS.checked },
  veto: { registemark: VIP_STATUS.status, vipstatus: VIP_STATUS.veto },
};

/** After the first step nothing is handed in yet: the guard leads to the second, as after a rejection. */
export const FIRST_STEP_DONE = marksOf.firstReject;
