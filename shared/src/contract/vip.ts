/** Set one, `vipstatus`: how far a person's registration is. A frozen person has `freeze`, whatever else holds. */
export const VIP_STATUS = { freeze: -1, authstr: 0, checked: 1, reject: 2, veto: 3 } as const;

/** Set two: how far an application is; each is reviewed twice. */
export const VIP_APPLICATION = {
  init: 0,
  firstChecked: 2,
  firstReject: 3,
  checked: 4,
  secondReject: 5,
  veto: 6,
} as const;
export type VipApplicationState = keyof typeof VIP_APPLICATION;
