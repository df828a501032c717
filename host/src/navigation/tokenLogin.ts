import { auth } from '@cellar/shared/api/identity/auth/calls';
import { isKind } from '@cellar/shared/runtime/errors';
import { nativeToken } from '@cellar/shared/runtime/native';
import { onPersonChange, signIn, storedToken } from '@cellar/shared/runtime/session';

const MAX_WAIT = 5000;

async function logIn(token: string, signal: AbortSignal): Promise<boolean> {
  const login = await auth.tokenLogin({ token }, { token: false, quiet: true, signal });
  if (Number(login.userState) !== 1 || !('token' in login)) return false;
  signIn(login);
  return true;
}

/** The app's token that was used last. */
let used = '';

/**
 * Logs in by a token and says whether it was accepted; whatever else happens stays silent, and after 5 s nobody waits for it any longer.
 */
export async function loginByToken(token: string): Promise<boolean> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), MAX_WAIT);
  try {
    return await logIn(token, stop.signal);
  } catch (error) {
    // A token that is not accepted changes nothing: the page is shown as to a guest. One that nobody answered is tried again.
    if (isKind(error, 'offline') || stop.signal.aborted) used = '';
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The token of a login that was made in the surrounding app since this page last asked; `''` where somebody is logged in here. Each is used
 * once.
 */
export function newNativeToken(): string {
  if (storedToken()) return '';
  const token = nativeToken();
  if (token === used) return '';
  used = token;
  return token;
}

/** Anyone who logs out here stays logged out while the app still holds the same token. */
export const watchLogout = () =>
  onPersonChange((person) => {
    if (!person) used = nativeToken();
  });
