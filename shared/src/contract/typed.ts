import { jsonParam, secret } from '@cellar/shared/contract/schema';
import { cleanLine, cleanText, cleanTexts } from '@cellar/shared/format/text/cleanText';
import { cleanName, isName } from '@cellar/shared/format/person/name';
import {
  AREA_CODE,
  cleanCode,
  cleanNumber,
  cleanSmsCode,
  INVITE_CODE,
  SMS_CODE,
  TRACKING_NO,
} from '@cellar/shared/format/number/numbers';
import { cleanPhone, PHONE } from '@cellar/shared/format/person/phone';
import { cleanEmail, EMAIL } from '@cellar/shared/format/person/validators';
import { z } from 'zod';

/**
 * Text that a person typed or pasted, cleaned before its checks: every text of a parameter begins with it. `missing` is said where it is
 * not sent.
 */
export const typed = (clean: (text: string) => string = cleanText, missing?: string) =>
  z.string(missing).overwrite(clean);

/** JSON in which every text is what a person typed or pasted. */
export const typedJson = <T extends z.ZodType>(schema: T) => jsonParam(z.preprocess(cleanTexts, schema));

export const Phone = typed(cleanPhone).regex(PHONE, '请输入正确的手机号');
export const SmsCode = secret(typed(cleanSmsCode).regex(SMS_CODE, '请输入 6 位短信验证码'));
export const Captcha = secret(typed(cleanNumber).min(1, '请输入图形验证码').max(8, '图形验证码不正确'));
export const PersonName = typed(cleanName, '请填写姓名').min(1, '请填写姓名').refine(isName, '请输入正确的姓名');
export const Email = typed(cleanEmail).max(80, '邮箱最多 80 个字符').regex(EMAIL, '邮箱格式不正确');
export const InviteCode = typed(cleanCode).regex(INVITE_CODE, '邀请码不正确');
export const TrackingNo = typed(cleanCode).regex(TRACKING_NO, '请填写正确的运单号');
export const AreaCode = z.string('请选择地区').regex(AREA_CODE, '请选择地区');
/** Why something is done, in two characters or more. */
export const reasonUpTo = (most: number) =>
  typed().min(1, '请填写理由').min(2, '理由至少 2 个字').max(most, `最多 ${most} 个字`);
/** What somebody types to find a row of a list. */
export const SearchText = typed(cleanLine).max(40, '最多 40 个字').optional();
/** Why something is done, by somebody who answers for it. */
export const Reason = reasonUpTo(200);
