type Values = Record<string, string>;

/** Kinds of short message; each has its words here and, at the real service, a template of the same variables. */
export const smsWords = {
  loginCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于登录，5 分钟内有效。请勿告诉他人。`,
  checkCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于身份确认，5 分钟内有效。请勿告诉他人。`,
  unfrozen: () => '【酒窖】你的账号已解除冻结，可以正常登录。',
} satisfies Record<string, (values: Values) => string>;

export type SmsKind = keyof typeof smsWords;

export interface SmsPort {
  /** Sends now; throws when the service does not take it. Never call it inside a transaction. */
  send: (message: { phone: string; kind: SmsKind; values: Values }) => Promise<void>;
}
