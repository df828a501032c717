import { useCallback, useEffect, useState } from 'react';
import { asCallError, onSignedOut, rememberProof, type CallError } from '../api/request';
import { logIn, logOut, whoAmI, type Staff } from '../api/session';

export type Session =
  | { status: 'asking' }
  | { status: 'failed'; error: CallError }
  /** `expired`: somebody was logged in on this page before. */
  | { status: 'out'; expired: boolean }
  | { status: 'in'; staff: Staff };

type Known = Awaited<ReturnType<typeof logIn>>;

export function useSession() {
  const [session, setSession] = useState<Session>({ status: 'asking' });

  const enter = useCallback(({ name, roles, csrf, csrfHeader }: Known) => {
    rememberProof({ csrf, csrfHeader });
    setSession({ status: 'in', staff: { name, roles } });
  }, []);
  const leave = useCallback((expired: boolean) => {
    rememberProof(null);
    setSession({ status: 'out', expired });
  }, []);

  const ask = useCallback(async () => {
    try {
      enter(await whoAmI());
    } catch (failure) {
      const error = asCallError(failure);
      setSession(error.states === 401 ? { status: 'out', expired: false } : { status: 'failed', error });
    }
  }, [enter]);

  useEffect(() => {
    onSignedOut(() => setSession((before) => (before.status === 'in' ? { status: 'out', expired: true } : before)));
    void ask();
  }, [ask]);

  const signIn = async (name: string, password: string) => enter(await logIn(name, password));
  const signOut = async () => {
    await logOut();
    leave(false);
  };
  return { session, ask, signIn, signOut };
}
