/** The way to an account of the trade that may buy. */
export const REGISTER_STEPS = ['注册账号', '完善资料', '等待审核'] as const;
/** Of who buys for themselves. */
export const PRIVATE_STEPS = ['注册账号', '开始选购'] as const;
