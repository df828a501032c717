import { lazy, Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../kit/feedback/Loaded';
import { DraftOwner } from '../kit/form/draft/draftOwner';
import { sessionQuery } from './session';
import { StaffContext } from '../api/staff';

const LoginPage = lazy(async () => ({ default: (await import('./LoginPage')).LoginPage }));
const LoginDialog = lazy(async () => ({ default: (await import('./LoginPage')).LoginDialog }));

const Waiting = () => <main aria-busy="true" aria-label="酒窖控制台" />;

/** The page for those who are logged in, the login for all others. When a session ends, what was typed stays behind the login. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (session)
    return (
      <StaffContext value={session}>
        <DraftOwner key={session.name} value={session.name}>
          {children}
        </DraftOwner>
        <Suspense>{session.expired && <LoginDialog name={session.name} />}</Suspense>
      </StaffContext>
    );
  if (session === null)
    return (
      <Suspense fallback={<Waiting />}>
        <LoginPage />
      </Suspense>
    );
  return error ? (
    <main>
      <Failed text={error.message} onRetry={() => void refetch()} />
    </main>
  ) : (
    <Waiting />
  );
}
