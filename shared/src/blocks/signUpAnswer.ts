import type { SignUpQuestion } from '@cellar/shared/api/pages/signUps/schema';
import { cleanText } from '@cellar/shared/format/text/cleanText';
import { cleanPhone, isPhone } from '@cellar/shared/format/person/phone';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= '1900';
};

/** Why an answer of a sign-up form does not do; null when it does. */
export function signUpProblem({ label, kind, required, options }: SignUpQuestion, value: string): string | null {
  const answer = cleanText(value);
  if (!answer) return required ? `请填写${label}` : null;
  if (kind === 'phone') return isPhone(cleanPhone(answer)) ? null : '请填写 11 位手机号';
  if (kind === 'date') return isDay(answer) ? null : '请选择日期';
  if (kind === 'choice') return options.includes(answer) ? null : `请选择${label}`;
  return null;
}
