/** The way to an account that may buy. */
export const REGISTER_STEPS = ['注册账号', '完善资料', '等待审核'] as const;
