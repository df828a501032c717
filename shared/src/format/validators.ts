import { isPhone } from '@cellar/shared/format/phone';

/** Words for what is wrong, or null. */
export type Checked = string | null;

export const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** 8 to 15 printable ASCII signs without blanks, among them an upper and a lower letter and a digit. */
export const isPassword = (text: string): boolean =>
  /^[\x21-\x7e]{8,15}$/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text);

/** 0 to 3: how many kinds of sign and how much length a permitted password has beyond the least. */
export const passwordStrength = (text: string): 0 | 1 | 2 | 3 => {
  if (!isPassword(text)) return 0;
  const more = Number(text.length >= 12) + Number(/[^A-Za-z0-9]/.test(text));
  return (1 + more) as 1 | 2 | 3;
};

export const checkPhone = (text: string): Checked => {
  if (!text.trim()) return '请填写电话';
  return isPhone(text.trim()) ? null : '请输入正确的手机号';
};

export const checkName = (text: string): Checked => {
  const name = text.trim();
  if (!name) return '请填写姓名';
  return /^[\p{L}][\p{L} ·.'-]{0,28}[\p{L}.]$/u.test(name) ? null : '请输入正确的姓名';
};

/** Optional. Six digits; abroad (area codes that begin with 9) letters and digits. */
export const checkPostalCode = (text: string, areaCode = ''): Checked => {
  const code = text.trim();
  const pattern = areaCode.startsWith('9') ? /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/ : /^\d{6}$/;
  return !code || pattern.test(code) ? null : '邮政编码格式不正确';
};

export const checkArea = (code: string): Checked => (/^\d{6}$/.test(code) ? null : '请选择地区');
export const checkDetail = (text: string): Checked => (text.trim() ? null : '请填写详细地址');

export const PASSWORD_RULE = '密码需为8–15位，包含大写字母、小写字母和数字';
export const checkPassword = (text: string): Checked => {
  if (!text) return '请输入密码';
  return isPassword(text) ? null : PASSWORD_RULE;
};

export const checkEmail = (text: string): Checked => (isEmail(text.trim()) ? null : '请输入正确的邮箱');
export const checkCode = (text: string): Checked => (/^\d{4,6}$/.test(text.trim()) ? null : '请输入短信验证码');
export const checkCaptcha = (text: string): Checked => (text.trim() ? null : '请输入图形验证码');
