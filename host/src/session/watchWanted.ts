import { hasToken, isSomethingWanted, takeWanted } from '@cellar/shared/runtime/session';
import { fullPath } from '../navigation/address';
import type { Shown } from '../navigation/entries';
import { isSigningIn } from '../paths';

/**
 * A guest asked for goods and was led to the login: who comes from there to the page again, logged in, gets them. On the way nothing
 * happens; anyone who goes elsewhere has given up.
 */
export function watchWanted({ address }: Shown, before: Shown | null) {
  if (!isSomethingWanted() || isSigningIn(address.pathname)) return;
  const wanted = takeWanted(fullPath(address));
  if (!wanted || !hasToken() || !before || !isSigningIn(before.address.pathname)) return;
  import('./resume').then(({ resume }) => resume(wanted)).catch(() => undefined);
}
