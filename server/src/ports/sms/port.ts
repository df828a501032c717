type Values = Record<string, string>;

const NOT_ME = '如非本人操作，请立即';

/** Kinds of short message; each has its words here and, at the real service, a template of the same variables. */
export const smsTexts = {
  loginCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于登录，5 分钟内有效。请勿告诉他人。`,
  checkCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于身份确认，5 分钟内有效。请勿告诉他人。`,
  bindCode: ({ code, phone }: Values) =>
    `【酒窖】验证码 ${code}，用于将你的账号与 ${phone} 绑定，绑定后可互相切换登录，5 分钟内有效。未同意绑定请勿告诉他人。`,
  registerCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于注册账号，5 分钟内有效。请勿告诉他人。`,
  passwordCode: ({ code }: Values) => `【酒窖】验证码 ${code}，用于找回密码，5 分钟内有效。请勿告诉他人。`,
  passwordChanged: () => `【酒窖】你的登录密码已修改，其他设备已退出登录。${NOT_ME}找回密码并联系客服。`,
  newDevice: ({ device }: Values) => `【酒窖】你的账号刚在新设备（${device}）登录。${NOT_ME}修改密码并联系客服。`,
  accountBound: ({ phone }: Values) =>
    `【酒窖】你的账号已与 ${phone} 绑定，可以互相切换登录。${NOT_ME}解除绑定并修改密码。`,
  messengerBound: ({ nickname }: Values) =>
    `【酒窖】微信「${nickname}」已绑定你的账号，可以用来登录。${NOT_ME}解除关联并修改密码。`,
  cancelAsked: ({ day }: Values) => `【酒窖】已收到你的注销申请，账号将于 ${day} 注销。在此之前登录即可撤回。`,
  cancelled: () => '【酒窖】你的账号已注销，个人信息已删除。这个手机号可以重新注册。',
  transferData: ({ orderNo, amount, holder, bank, number }: Values) =>
    `【酒窖】订单 ${orderNo} 待付 ${amount}。收款户名：${holder}；开户银行：${bank}；账号：${number}；附言请写订单号。`,
  consultationAnswer: ({ answer }: Values) => `【酒窖】课程顾问回复了你的咨询：${answer}`,
  unfrozen: () => '【酒窖】你的账号已解除冻结，可以正常登录。',
} satisfies Record<string, (values: Values) => string>;

export type SmsKind = keyof typeof smsTexts;

export interface SmsPort {
  /** Sends now; throws when the service does not take it. Never call it inside a transaction. */
  send: (message: { phone: string; kind: SmsKind; values: Values }) => Promise<void>;
}
