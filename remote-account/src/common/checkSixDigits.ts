/** A code from a text message. */
export const checkSixDigits = (text: string) => (/^\d{6}$/.test(text) ? null : '请输入 6 位短信验证码');
