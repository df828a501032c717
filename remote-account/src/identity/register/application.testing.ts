import { VIP_APPLICATION_STATES, VIP_STATUS, type VipApplicationState } from '@cellar/shared/constants/vip';
import { fgUser } from '@cellar/shared/testing/people';
import { application } from '../../common/application/application.testing';
import type { Status } from './useStatus';

/** How far a registration is in each state of its application; without one nothing was handed in. */
export function status(state: VipApplicationState | null, reason: string | null = null): Status {
  const decided = '2026-03-02T06:00:00.000Z';
  const marks = {
    init: VIP_STATUS.authstr,
    authstr: VIP_STATUS.authstr,
    firstChecked: VIP_STATUS.authstr,
    firstReject: VIP_STATUS.reject,
    secondReject: VIP_STATUS.reject,
    checked: VIP_STATUS.checked,
    veto: VIP_STATUS.veto,
  };
  const vipstatus = state ? marks[state] : VIP_STATUS.reject;
  return {
    fguser: fgUser({ registemark: state === 'checked' ? 1 : 0, vipstatus, reviewReason: reason }),
    shopType: '烟酒店',
    application: state
      ? application({
          state: VIP_APPLICATION_STATES[state],
          reason,
          firstDecidedAt: state === 'init' || state === 'authstr' ? null : decided,
          secondDecidedAt: state === 'checked' || state === 'secondReject' ? decided : null,
        })
      : null,
  };
}
