import { Empty, Page } from '@cellar/shared/ui/base';
import css from './ForgetPasswordScreen.module.css';

export default function ForgetPasswordScreen() {
  return (
    <Page title="找回密码" className={css.content}>
      <Empty text="这里还没有内容" />
    </Page>
  );
}
