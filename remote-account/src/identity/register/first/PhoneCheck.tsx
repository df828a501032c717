import { registration } from '@cellar/shared/api/identity/registration/calls';
import { checkCode, checkPhone } from '@cellar/shared/format/person/validators';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { messageOf } from '@cellar/shared/runtime/errors';
import { Link } from '@cellar/shared/runtime/navigate';
import css from '../register.module.css';

/** Says at once when a whole code is wrong, and to who holds the phone that it is registered already. */
export function PhoneCheck({ phone, code }: { phone: string; code: string }) {
  const whole = checkPhone(phone) === null && checkCode(code) === null;
  const checked = useLoad(async () => {
    if (!whole) return null;
    await registration.checkCode({ phone, code });
    return registration.checkPhone({ phone, code });
  }, [phone, code]);
  const { failedWith } = registration.checkCode;
  if (failedWith(checked.error, 'codeWrong') || failedWith(checked.error, 'codeExpired'))
    return (
      <p className={css.registered} role="alert">
        {messageOf(checked.error)}
      </p>
    );
  if (!checked.data?.registered) return null;
  return (
    <p className={css.registered} role="alert">
      该手机号已注册
      <Link to="/login" replace className={css.registeredWay}>
        去登录
      </Link>
      <Link to="/forget-password" className={css.registeredWay}>
        忘记密码
      </Link>
    </p>
  );
}
