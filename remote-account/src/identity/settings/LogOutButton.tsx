import { Button } from '@cellar/shared/ui/base';
import { useLogOut } from '../../common/useLogOut';

export function LogOutButton() {
  const { submit, busy } = useLogOut();
  return (
    <Button kind="quiet" size="l" block loading={busy} onClick={() => void submit()}>
      退出登录
    </Button>
  );
}
