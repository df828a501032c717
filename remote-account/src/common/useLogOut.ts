import { auth } from '@cellar/shared/api/identity/auth/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { signOut } from '@cellar/shared/runtime/session';

/** Logs out once the person said so. */
export function useLogOut(message = '确定退出登录吗？') {
  const go = useGo();
  return useSubmit(async () => {
    if (!(await confirm({ message, confirmText: '退出登录' }))) return;
    // The browser forgets the person also when the server cannot be reached.
    await auth.logout().catch(() => undefined);
    signOut();
    go('/index', { replace: true });
  });
}
