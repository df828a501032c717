import { signIn } from '@cellar/shared/runtime/session';
import { writeKey, type UserInfo } from '@cellar/shared/runtime/storage';

/** Where what is typed into the second step is kept; each person has a draft of their own. */
export const secondStepDraft = (userid: string) => `/newregister-second ${userid}`;

/** Who registers is logged in, and `regToken` opens the second step, also after a reload. */
export function startRegistration(info: UserInfo) {
  signIn(info);
  writeKey('regToken', info);
}
