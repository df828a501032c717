import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import { rightsOf } from '@cellar/shared/contract/roles';
import type { Result } from '@cellar/shared/contract/calls';
import { asCallError, rememberProof } from '../api/request';
import { formatGiven, type Staff } from '../api/staff';

/**
 * Who is logged in; null: nobody. `expired`: the page is kept while the same person logs in again; `needsSecondFactor`: two-step sign-in
 * is to be set up before anything else.
 */
type Session = (Staff & { expired: boolean; needsSecondFactor: boolean }) | null;

const KEY = ['session'];

function sessionOf({ name, needsSecondFactor, csrf, csrfHeader, ...given }: Result<'staff.getOwn'>): Session {
  rememberProof({ csrf, csrfHeader });
  const { roles, customRoles } = given;
  const permissions = customRoles.flatMap((role) => role.permissions);
  return {
    name,
    ...rightsOf(roles, permissions),
    title: formatGiven(roles, customRoles),
    needsSecondFactor,
    expired: false,
  };
}

async function readSession(): Promise<Session> {
  try {
    return sessionOf(await staff.getOwn());
  } catch (failure) {
    const error = asCallError(failure);
    if (error.kind === 'loginRequired') return null;
    throw error;
  }
}

/** Read once; it changes by signing in and out, and when a call finds that it ended. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: readSession,
  staleTime: 'static',
  refetchInterval: false,
});

export const enterSession = (client: QueryClient, own: Result<'staff.signIn'>) =>
  client.setQueryData<Session>(KEY, sessionOf(own));

export const endSession = (client: QueryClient) =>
  client.setQueryData<Session>(KEY, (session) => session && { ...session, expired: true });

export const hasSetUpSecondFactor = (client: QueryClient) =>
  client.setQueryData<Session>(KEY, (session) => session && { ...session, needsSecondFactor: false });

export function leaveSession(client: QueryClient) {
  rememberProof(null);
  client.setQueryData<Session>(KEY, null);
}

/** Nothing that the person saw stays for the next one. */
export const forgetAnswers = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
