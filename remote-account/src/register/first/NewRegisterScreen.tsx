import { useQuery } from '@cellar/shared/runtime/query';
import { Link } from '@cellar/shared/runtime/navigate';
import { Page } from '@cellar/shared/ui/base';
import formCss from '../../common/form.module.css';
import { RegisterForm } from './RegisterForm';

export default function NewRegisterScreen() {
  const { invite = '' } = useQuery();
  return (
    <Page title="注册" className={formCss.page}>
      <RegisterForm invite={invite} />
      <nav className={formCss.ways} aria-label="其他方式">
        <Link to="/login" replace className={formCss.way}>
          已有账号，去登录
        </Link>
      </nav>
    </Page>
  );
}
