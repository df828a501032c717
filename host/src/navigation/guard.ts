import { personOf, registrationStatusOf } from '@cellar/shared/runtime/session';
import type { UserInfo } from '@cellar/shared/runtime/storage';
import { isGuarded, LOGIN, REGISTER, REGISTER_SECOND, UPDATE_APP } from '../paths';

export type Decision =
  | { kind: 'pass' }
  /** Nobody is logged in: the asked address is remembered, the login follows after a moment. */
  | { kind: 'login' }
  /** The registration waits for approval: the login page says so. */
  | { kind: 'underReview'; to: string }
  /** The registration was rejected: it is continued with the data at hand. */
  | { kind: 'rejected'; to: string }
  /** The app around the page is too old to go on. */
  | { kind: 'outdated'; to: string }
  /** The second step of a registration was opened without a first one. */
  | { kind: 'register'; to: string };

type Known = { userInfo: UserInfo | null; hasRegToken: boolean; outdated?: boolean };

/** Who may see `pathname`, from what is known. */
export function evaluate(pathname: string, { userInfo, hasRegToken, outdated }: Known): Decision {
  if (outdated) return pathname === UPDATE_APP ? { kind: 'pass' } : { kind: 'outdated', to: UPDATE_APP };
  if (pathname === REGISTER_SECOND && !hasRegToken) return { kind: 'register', to: REGISTER };
  if (!isGuarded(pathname)) return { kind: 'pass' };
  if (typeof userInfo?.token !== 'string' || userInfo.token === '') return { kind: 'login' };
  const status = registrationStatusOf(personOf(userInfo));
  if (status === 'underReview') return { kind: status, to: LOGIN };
  if (status === 'rejected') return { kind: status, to: REGISTER_SECOND };
  return { kind: 'pass' };
}
