import { inMessenger } from '@cellar/shared/runtime/client';
import { Link } from '@cellar/shared/runtime/navigate';
import css from './login.module.css';
import { useWhy } from './useWhy';

/** Other ways in; each is shown once its screen exists. */
export function Ways({ other }: { other: { to: string; text: string } }) {
  const why = useWhy();
  return (
    <nav className={css.ways} aria-label="其他方式">
      <Link to={other.to} replace className={css.way} {...(why ? { state: { why } } : {})}>
        {other.text}
      </Link>
      {inMessenger() && (
        <Link to="/wxLogin" className={css.way}>
          微信登录
        </Link>
      )}
      <Link to="/new-register" className={css.way}>
        注册账号
      </Link>
      <Link to="/forget-password" className={css.way}>
        忘记密码
      </Link>
    </nav>
  );
}
