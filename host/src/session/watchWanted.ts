import {
  hasToken,
  isSomethingWanted,
  keepWanted,
  personNow,
  registrationStatusOf,
  takeWanted,
} from '@cellar/shared/runtime/session';
import { fullPath } from '../navigation/address';
import type { Shown } from '../navigation/entries';
import { isSigningIn } from '../paths';

/**
 * A guest chose goods: they are put into the cart of who logs in, once that person may buy. On the way to the login nothing happens; under
 * review they wait.
 */
export function watchWanted({ address }: Shown, before: Shown | null) {
  if (!isSomethingWanted() || isSigningIn(address.pathname) || !hasToken()) return;
  if (registrationStatusOf(personNow())) return keepWanted();
  const isBack = before !== null && isSigningIn(before.address.pathname);
  const path = fullPath(address);
  const wanted = takeWanted(isBack ? path : null);
  import('./resume').then(({ resume }) => resume(wanted, path)).catch(() => undefined);
}
