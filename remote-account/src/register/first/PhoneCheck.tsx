import { registration } from '@cellar/shared/api/registration/calls';
import { checkCode, checkPhone } from '@cellar/shared/format/validators';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Link } from '@cellar/shared/runtime/navigate';
import css from '../register.module.css';

/** Says to who holds the phone that it is registered already, once its code is typed. A wrong code is said when the form is sent. */
export function PhoneCheck({ phone, code }: { phone: string; code: string }) {
  const whole = checkPhone(phone) === null && checkCode(code) === null;
  const checked = useLoad(
    () => (whole ? registration.checkPhone({ phone, code }) : Promise.resolve(null)),
    [phone, code],
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
