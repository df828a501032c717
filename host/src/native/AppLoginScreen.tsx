import { useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { afterLogin, ownPath } from '@cellar/shared/runtime/session';
import { useEffect, useEffectEvent } from 'react';
import { HostPage } from '../notices/HostPage';
import { Notice } from '../notices/Notice';
import { shownNow } from '../navigation/navigator';
import { ROOT } from '../paths';

/**
 * The apps open it with a token, which has been used before the page is shown: it only leads on. After a token that failed the remembered
 * way back stays for the next login.
 */
export default function AppLoginScreen() {
  const go = useGo();
  const { redirect } = useQuery();
  const leadOn = useEffectEvent(() => {
    const target = redirect ? ownPath(redirect) : null;
    if (target) go(target, { replace: true });
    else if (shownNow()?.loggedIn) afterLogin(go);
    else go(ROOT, { replace: true });
  });
  useEffect(() => leadOn(), []);
  return (
    <HostPage title="登录中" back={false}>
      <Notice title="正在登录，请稍候" />
    </HostPage>
  );
}
