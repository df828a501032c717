import { signIn } from '@cellar/shared/runtime/session';
import { writeKey, type UserInfo } from '@cellar/shared/runtime/storage';

/** Who registers is logged in, and `regToken` opens the second step, also after a reload. */
export function startRegistration(info: UserInfo) {
  signIn(info);
  writeKey('regToken', info);
}
