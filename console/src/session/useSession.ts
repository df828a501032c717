import { useCallback, useEffect, useState } from 'react';
import { staff } from '@cellar/shared/api/staff/calls';
import type { Result } from '@cellar/shared/contract/calls';
import type { CallError } from '@cellar/shared/runtime/errors';
import { asCallError, onSignedOut, rememberProof } from '../api/request';
import type { Staff } from './staff';

export type Session =
  | { status: 'asking' }
  | { status: 'failed'; error: CallError }
  /** `expired`: somebody was logged in on this page before. */
  | { status: 'out'; expired: boolean }
  | { status: 'in'; staff: Staff };

type Known = Result<'staff.signIn'>;

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
      enter(await staff.getOwn());
    } catch (failure) {
      const error = asCallError(failure);
      setSession(error.kind === 'loginRequired' ? { status: 'out', expired: false } : { status: 'failed', error });
    }
  }, [enter]);

  useEffect(() => {
    onSignedOut(() => setSession((before) => (before.status === 'in' ? { status: 'out', expired: true } : before)));
    void ask();
  }, [ask]);

  const signIn = async (name: string, password: string) => enter(await staff.signIn({ name, password }));
  const signOut = async () => {
    await staff.signOut();
    leave(false);
  };
  return { session, ask, signIn, signOut };
}
