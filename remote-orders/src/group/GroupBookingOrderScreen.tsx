import { Empty, Page } from '@cellar/shared/ui/base';
import css from './GroupBookingOrderScreen.module.css';

export default function GroupBookingOrderScreen() {
  return (
    <Page title="拼团订单" className={css.content}>
      <Empty text="这里还没有内容" />
    </Page>
  );
}
