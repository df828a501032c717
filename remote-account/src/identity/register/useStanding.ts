import { registration } from '@cellar/shared/api/identity/registration/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { signIn, standingOf } from '@cellar/shared/runtime/session';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { startRegistration } from './startRegistration';

export type Standing = Result<'registration.getFirstStep'>;

/**
 * Keeps what the answer says of the person. An approved one needs the registration's token no longer; a private buyer keeps the one at
 * hand.
 */
export function keepStanding({ fguser, shopType }: Standing) {
  const regToken = readKey('regToken');
  const info = readKey('user-info') ?? regToken;
  if (!info) return;
  const known = { ...info, fguser };
  (standingOf(fguser) ? startRegistration : signIn)(known);
  if (regToken && shopType === PRIVATE_BUYER) writeKey('regToken', known);
}

/** How far the registration is by now. */
export const useStanding = () =>
  useLoad(async () => {
    const standing = await registration.getFirstStep();
    keepStanding(standing);
    return standing;
  }, []);
