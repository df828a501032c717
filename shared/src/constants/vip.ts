/**
 * Set one, the marks of a person. `status` is the `registemark` of who is not approved; the others are `vipstatus`: how far the
 * registration is. A frozen person has `freeze`, whatever else holds. `easyPassword` marks an account with an old, simple password.
 */
export const VIP_STATUS = {
  freeze: -1,
  status: 0,
  authstr: 0,
  checked: 1,
  reject: 2,
  veto: 3,
  easyPassword: 1,
} as const;

/** How far an application is: handed in, looked at, then reviewed twice. */
export const VIP_APPLICATION_STATES = {
  init: 0,
  authstr: 1,
  firstChecked: 2,
  firstReject: 3,
  checked: 4,
  secondReject: 5,
  veto: 6,
} as const;
export type VipApplicationState = keyof typeof VIP_APPLICATION_STATES;

/**
 * Set two, of an application. `status` is the `registemark` of who is approved; `easyPassword` marks an applicant who is asked for a new
 * password.
 */
export const VIP_APPLICATION = { status: 1, ...VIP_APPLICATION_STATES, easyPassword: 1 } as const;

/** The shop type of who buys for themselves: approved by rule, at retail prices. */
export const PRIVATE_BUYER = '个人';
