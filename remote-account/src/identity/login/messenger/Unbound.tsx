import { useGo } from '@cellar/shared/runtime/navigate';
import { writeKey } from '@cellar/shared/runtime/storage';
import { Button } from '@cellar/shared/ui/base';
import css from '../login.module.css';
import { MessengerSign } from '../MessengerSign';

/** The messenger account is nobody's: after a login to a phone account it can be bound to that. */
export function Unbound({ nickname }: { nickname: string }) {
  const go = useGo();
  const lead = (to: string) => {
    writeKey('urlName', '/binding');
    go(to, { state: { why: `登录后绑定微信「${nickname}」` } });
  };
  return (
    <div className={css.status}>
      <div role="status" className={css.statusText}>
        <MessengerSign />
        <h2>微信还没有绑定账号</h2>
        <p className={css.who}>{nickname}</p>
        <p>登录一次手机号账号并绑定，以后就可以直接用微信登录。</p>
      </div>
      <Button size="l" block onClick={() => lead('/login-sms')}>
        短信登录并绑定
      </Button>
      <Button kind="line" size="l" block onClick={() => lead('/login')}>
        密码登录并绑定
      </Button>
      <Button kind="quiet" size="l" block to="/new-register">
        注册新账号
      </Button>
    </div>
  );
}
