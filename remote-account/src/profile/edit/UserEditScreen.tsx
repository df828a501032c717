import { Empty, Page } from '@cellar/shared/ui/base';
import css from './UserEditScreen.module.css';

export default function UserEditScreen() {
  return (
    <Page title="编辑资料" className={css.content}>
      <Empty text="这里还没有内容" />
    </Page>
  );
}
