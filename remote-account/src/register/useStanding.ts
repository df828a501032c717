import { registration } from '@cellar/shared/api/registration/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { signIn, standingOf } from '@cellar/shared/runtime/session';
import { readKey } from '@cellar/shared/runtime/storage';
import { startRegistration } from './startRegistration';

export type Standing = Result<'registration.getFirstStep'>;

/** Keeps what the answer says of the person; an approved one needs the registration's token no longer. */
export function keepStanding({ fguser }: Standing) {
  const info = readKey('user-info') ?? readKey('regToken');
  if (info) (standingOf(fguser) ? startRegistration : signIn)({ ...info, fguser });
}

/** How far the registration is by now. */
export const useStanding = () =>
  useLoad(async () => {
    const standing = await registration.getFirstStep();
    keepStanding(standing);
    return standing;
  }, []);
