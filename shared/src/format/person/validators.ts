import { cleanText, shortLine } from '@cellar/shared/format/text/cleanText';
import { cleanName, isName } from '@cellar/shared/format/person/name';
import {
  cleanNumber,
  cleanPostalCode,
  cleanSmsCode,
  AREA_CODE,
  isPostalCode,
  isSmsCode,
} from '@cellar/shared/format/number/numbers';
import { cleanPhone, isPhone } from '@cellar/shared/format/person/phone';

/** Words for what is wrong, or null. */
export type Checked = string | null;

export const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);
export const EMAIL = /^[^\s@"'()<>[\]\\,;:?\p{sc=Han}]+@[^\s@"'()<>[\]\\,;:?]+\.[^\s@"'()<>[\]\\,;:?]+$/u;
export const isEmail = (text: string): boolean => EMAIL.test(text);

// 「林 <lin@example.com>」 of a mail program, 「邮箱：lin@example.com（工作）」 of a messenger, a link's `mailto:` and its `?subject=`.
const AROUND_EMAIL = /^.*<|>.*$|^.*:\s*|^[^@]*\p{sc=Han}(?=[^@]*@)|^["'“]+|\?.*$|["'”.,;、。]+$/gu;
const BEHIND_EMAIL = /(@[^(@\s]*)\s*\(.*$/;
/** An e-mail address as it was copied: without a name, brackets, blanks and the sentence's end. */
export const cleanEmail = (text: string): string =>
  shortLine(text).replace(/[。｡]/g, '.').replace(BEHIND_EMAIL, '$1').replace(AROUND_EMAIL, '').replace(/\s/g, '');

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
  const phone = cleanPhone(text);
  if (!phone) return '请填写电话';
  return isPhone(phone) ? null : '请输入正确的手机号';
};

export const checkName = (text: string): Checked => {
  const name = cleanName(text);
  if (!name) return '请填写姓名';
  return isName(name) ? null : '请输入正确的姓名';
};

/** Optional. */
export const checkPostalCode = (text: string, areaCode = ''): Checked => {
  const code = cleanPostalCode(text);
  return !code || isPostalCode(code, areaCode) ? null : '邮政编码格式不正确';
};

export const checkArea = (code: string): Checked => (AREA_CODE.test(code) ? null : '请选择地区');
export const checkDetail = (text: string): Checked => (cleanText(text) ? null : '请填写详细地址');

export const PASSWORD_RULE = '密码需为8–15位，包含大写字母、小写字母和数字';
export const checkPassword = (text: string): Checked => {
  if (!text) return '请输入密码';
  return isPassword(text) ? null : PASSWORD_RULE;
};

export const checkEmail = (text: string): Checked => (isEmail(cleanEmail(text)) ? null : '请输入正确的邮箱');
export const checkCode = (text: string): Checked => (isSmsCode(cleanSmsCode(text)) ? null : '请输入 6 位短信验证码');
export const checkCaptcha = (text: string): Checked => (cleanNumber(text) ? null : '请输入图形验证码');
