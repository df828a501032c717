import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Button, Icon } from '@cellar/shared/ui/base';
import css from './login.module.css';
import { MessengerSign } from './MessengerSign';
import { canBeScanned } from './scan/canBeScanned';
import { useWhy } from './useWhy';

const MESSENGER = '/wxLogin';
const REGISTER = '/new-register';

type WaysProps = {
  /** The other way by phone. */
  other: { to: string; text: string };
  /** The page is the messenger's login itself. */
  atMessenger?: boolean;
};

/** Other ways in; each is shown once its screen exists. */
export function Ways({ other, atMessenger }: WaysProps) {
  const why = useWhy();
  return (
    <nav className={css.others} aria-label="其他方式">
      <div className={css.ways}>
        <Link to={other.to} replace className={css.way} {...(why ? { state: { why } } : {})}>
          {other.text}
        </Link>
        <Link to="/forget-password" className={css.way}>
          忘记密码
        </Link>
      </div>
      {!atMessenger && isPublished(MESSENGER) && (
        <Link to={MESSENGER} className={css.messenger}>
          <MessengerSign />
          {canBeScanned() ? '微信扫码登录' : '微信登录'}
          <Icon name="forward" size={14} className={css.arrow} />
        </Link>
      )}
      {isPublished(REGISTER) && (
        <div className={css.newcomer}>
          <Icon name="gift" size={24} />
          <p>
            <b>第一次来酒窖</b>
            <small>领新人券，个人注册后即可下单</small>
          </p>
          <Button kind="line" size="s" to={REGISTER}>
            注册账号
          </Button>
        </div>
      )}
    </nav>
  );
}
