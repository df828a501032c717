import { inMessenger } from '@cellar/shared/runtime/client';
import { needLogin } from '@cellar/shared/runtime/session';
import { useGo } from '@cellar/shared/runtime/navigate';
import { writeKey } from '@cellar/shared/runtime/storage';
import { Button, Icon } from '@cellar/shared/ui/base';
import { MonitorSmartphone } from 'lucide';
import { useEffect } from 'react';
import { AskMessenger } from '../messenger/AskMessenger';
import css from './scan.module.css';

/** The phone that scanned is not logged in: it does that first, and comes back to the question. */
export function ScanGuest({ token }: { token: string }) {
  const go = useGo();
  useEffect(() => writeKey('urlName', `/wxLogin?scan=${token}`), [token]);
  if (inMessenger()) return <AskMessenger possible trouble={null} />;
  return (
    <div className={css.card}>
      <Icon of={MonitorSmartphone} size={44} className={css.sign} />
      <h2>先在手机上登录</h2>
      <p className={css.status}>登录后会回到这里，由你确认是否登录那台电脑。</p>
      <Button size="l" block onClick={() => needLogin(go, { why: '登录后确认电脑上的登录' })}>
        去登录
      </Button>
    </div>
  );
}
