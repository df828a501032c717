import { auth } from '@cellar/shared/api/auth/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm } from '@cellar/shared/runtime/messages';
import { isPublished, useGo } from '@cellar/shared/runtime/navigate';
import { signOut } from '@cellar/shared/runtime/session';
import { Button } from '@cellar/shared/ui/base';
import css from './MemberCenterScreen.module.css';

/** Stands here for as long as the settings, its usual place, are not published. */
export function LogOut() {
  const go = useGo();
  const { submit, busy } = useSubmit(async () => {
    if (!(await confirm({ message: '确定退出登录吗？', confirmText: '退出登录' }))) return;
    // The browser forgets the person also when the server cannot be reached.
    await auth.logout().catch(() => undefined);
    signOut();
    go('/index', { replace: true });
  });
  if (isPublished('/set-up')) return null;
  return (
    <Button kind="quiet" size="l" block loading={busy} className={css.logOut} onClick={() => void submit()}>
      退出登录
    </Button>
  );
}
