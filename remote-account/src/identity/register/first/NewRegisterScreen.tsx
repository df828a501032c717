import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { personNow } from '@cellar/shared/runtime/session';
import { Page } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { HasAccount } from '../../../common/HasAccount';
import formCss from '../../../common/form.module.css';
import { RegisterForm } from './RegisterForm';

export default function NewRegisterScreen() {
  const { invite = '' } = useQuery();
  const [known, setKnown] = useState(personNow);
  if (known)
    return (
      <Page title="注册">
        <HasAccount text="你已登录，不用再注册" onOther={() => setKnown(null)} other="注册另一个账号" />
      </Page>
    );
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
