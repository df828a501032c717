import { post } from '@cellar/shared/runtime/request';
import { signIn } from '@cellar/shared/runtime/session';
import type { UserInfo } from '@cellar/shared/runtime/storage';
import { TOKEN_LOGIN } from '../paths';

const LONGEST_WAIT = 5000;

/** Logs in by a token; whatever else happens stays silent, and after 5 s nobody waits for it any longer. */
export async function loginByToken(token: string): Promise<void> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), LONGEST_WAIT);
  try {
    const { result } = await post(TOKEN_LOGIN, { token }, { token: false, quiet: true, signal: stop.signal });
    const login = result as (Partial<UserInfo> & { userState?: unknown }) | null | undefined;
    if (Number(login?.userState) === 1 && login?.token) signIn(login as UserInfo);
  } catch {
    // A token that is not accepted changes nothing: the page is shown as to a guest.
  } finally {
    clearTimeout(timer);
  }
}
