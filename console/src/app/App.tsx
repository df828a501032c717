import { LoginPage } from '../session/LoginPage';
import { StaffContext } from '../session/staff';
import { useSession } from '../session/useSession';
import { Failed } from '../parts/Loaded';
import { Frame } from './Frame';

export function App() {
  const { session, ask, signIn, signOut } = useSession();
  switch (session.status) {
    case 'asking':
      return <main aria-busy="true" aria-label="酒窖控制台" />;
    case 'failed':
      return (
        <main>
          <Failed words={session.error.message} onRetry={() => void ask()} />
        </main>
      );
    case 'out':
      return <LoginPage expired={session.expired} onSignIn={signIn} />;
    case 'in':
      return (
        <StaffContext value={session.staff}>
          <Frame onSignOut={signOut} />
        </StaffContext>
      );
  }
}
