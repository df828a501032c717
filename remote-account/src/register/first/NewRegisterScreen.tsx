import { useQuery } from '@cellar/shared/runtime/query';
import { Link } from '@cellar/shared/runtime/navigate';
import { Page, Steps } from '@cellar/shared/ui/base';
import css from '../register.module.css';
import { REGISTER_STEPS } from '../steps';
import { RegisterForm } from './RegisterForm';

export default function NewRegisterScreen() {
  const { invite = '' } = useQuery();
  return (
    <Page title="注册" className={css.page}>
      <Steps items={REGISTER_STEPS} current={0} />
      <RegisterForm invite={invite} />
      <nav className={css.ways} aria-label="其他方式">
        <Link to="/login" replace className={css.way}>
          已有账号，去登录
        </Link>
      </nav>
    </Page>
  );
}
