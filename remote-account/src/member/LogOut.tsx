import { isPublished } from '@cellar/shared/runtime/navigate';
import { Button } from '@cellar/shared/ui/base';
import { useLogOut } from '../common/useLogOut';
import css from './MemberCenterScreen.module.css';

/** Stands here for as long as the settings, its usual place, are not published. */
export function LogOut() {
  const { submit, busy } = useLogOut();
  if (isPublished('/set-up')) return null;
  return (
    <Button kind="quiet" size="l" block loading={busy} className={css.logOut} onClick={() => void submit()}>
      退出登录
    </Button>
  );
}
