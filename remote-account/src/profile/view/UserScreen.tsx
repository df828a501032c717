import { Empty, Page } from '@cellar/shared/ui/base';
import css from './UserScreen.module.css';

export default function UserScreen() {
  return (
    <Page title="个人资料" className={css.content}>
      <Empty text="这里还没有内容" />
    </Page>
  );
}
