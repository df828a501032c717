import { VIP_APPLICATION, VIP_STATUS, type VipApplicationState } from '@cellar/shared/constants/vip';

/** How far somebody's registration is; only who is approved may buy. */
export type Registration = 'underReview' | 'approved' | 'rejected' | 'vetoed';

/** That of a person whose last application is in this state. */
export const registrationAfter: Record<VipApplicationState, Registration> = {
  init: 'underReview',
  authstr: 'underReview',
  firstChecked: 'underReview',
  firstReject: 'rejected',
  secondReject: 'rejected',
  checked: 'approved',
  veto: 'vetoed',
};

/** After the first step nothing is handed in yet: the guard leads to the second, as after a rejection. */
export const FIRST_STEP_DONE: Registration = 'rejected';

type Marks = { registemark: number; vipstatus: number };

const MARKS: Record<Registration, Marks> = {
  underReview: { registemark: VIP_STATUS.status, vipstatus: VIP_STATUS.authstr },
  rejected: { registemark: VIP_STATUS.status, vipstatus: VIP_STATUS.reject },
  vetoed: { registemark: VIP_STATUS.status, vipstatus: VIP_STATUS.veto },
  approved: { registemark: VIP_APPLICATION.status, vipstatus: VIP_STATUS.checked },
};

/** The marks by which answers and `user-info` say it. A frozen person has that mark, whatever else holds. */
export const marksOf = ({ registration, frozen_at }: { registration: string; frozen_at: Date | null }): Marks => ({
  ...MARKS[registration as Registration],
  ...(frozen_at && { vipstatus: VIP_STATUS.freeze }),
});
