import { registration } from '@cellar/shared/api/identity/registration/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { personOf, signIn, registrationStatusOf, withPerson } from '@cellar/shared/runtime/session';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { startRegistration } from './startRegistration';

export type Status = Result<'registration.getFirstStep'>;

/**
 * Keeps what the answer says of the person. An approved one needs the registration's token no longer; a private buyer keeps the one at
 * hand.
 */
export function keepStatus(status: Status) {
  const regToken = readKey('regToken');
  const info = readKey('user-info') ?? regToken;
  if (!info) return;
  const person = personOf(status);
  const known = withPerson(info, person);
  (registrationStatusOf(person) ? startRegistration : signIn)(known);
  if (regToken && status.shopType === PRIVATE_BUYER) writeKey('regToken', known);
}

/** How far the registration is by now. */
export const useStatus = () =>
  useLoad(async () => {
    const status = await registration.getFirstStep();
    keepStatus(status);
    return status;
  }, []);
