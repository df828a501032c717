type Values = Record<string, string>;

/** Kinds of short message; each has its words here and, at the real service, a template of the same variables. */
export const smsWords = {
  loginCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于登录，5 分钟内有效。请勿告诉他人。`,
  checkCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于身份确认，5 分钟内有效。请勿告诉他人。`,
  registerCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于注册账号，5 分钟内有效。请勿告诉他人。`,
  passwordCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于找回密码，5 分钟内有效。请勿告诉他人。`,
  passwordChanged: () => '【酒窖】你的登录密码已修改，其他设备已退出登录。如非本人操作，请立即找回密码并联系客服。',
  unfrozen: () => '【酒窖】你的账号已解除冻结，可以正常登录。',
} satisfies Record<string, (values: Values) => string>;

export type SmsKind = keyof typeof smsWords;

export interface SmsPort {
  /** Sends now; throws when the service does not take it. Never call it inside a transaction. */
  send: (message: { phone: string; kind: SmsKind; values: Values }) => Promise<void>;
}
