import { isPassword } from '@cellar/shared/format/person/validators';

const TOO_COMMON = /^(?:password|qwerty|abc123|aa123456|abcd1234)/i;

/** A password that is guessed soon: against the rule, very common, or with the end of the own phone in it. */
export const isEasy = (password: string, phone: string) =>
  !isPassword(password) || TOO_COMMON.test(password) || password.includes(phone.slice(-6));
