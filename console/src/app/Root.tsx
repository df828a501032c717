import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../kit/Loaded';
import { sessionQuery } from '../session/session';
import { StaffContext } from '../session/staff';
import { Frame } from './Frame';

const LoginPage = lazy(async () => ({ default: (await import('../session/LoginPage')).LoginPage }));
const LoginDialog = lazy(async () => ({ default: (await import('../session/LoginPage')).LoginDialog }));

const Waiting = () => <main aria-busy="true" aria-label="酒窖控制台" />;

/** The page for those who are logged in, the login for all others. When a session ends, what was typed stays behind the login. */
export function Root() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (session)
    return (
      <StaffContext value={session}>
        <Frame key={session.name} />
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
      <Failed words={error.message} onRetry={() => void refetch()} />
    </main>
  ) : (
    <Waiting />
  );
}
