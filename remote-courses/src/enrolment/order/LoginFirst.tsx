import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isKind, messageOf } from '@cellar/shared/runtime/errors';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin, signOut } from '@cellar/shared/runtime/session';
import { Button } from '@cellar/shared/ui/base';

/** Stands instead of a page for a person; the way back from the login leads here. */
export function LoginFirst({ error }: { error: unknown }) {
  const go = useGo();
  const isFrozen = isKind(error, 'frozen');
  const logIn = () => {
    signOut();
    needLogin(go, { why: '登录后继续报名' });
  };
  return (
    <EmptyPage
      picture="course"
      text={messageOf(error)}
      note={isFrozen ? '请联系客服处理后再继续报名' : '登录后继续报名，填写的内容都还在'}
      action={isFrozen ? <Button to="/service-center">联系客服</Button> : <Button onClick={logIn}>去登录</Button>}
    />
  );
}
