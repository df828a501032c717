import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button } from '@cellar/shared/ui/base';
import css from './payment.module.css';

/** The order was cancelled, or its time to pay is over. */
export const ClosedOrder = ({ path }: { path: string }) => (
  <EmptyPage
    picture="order"
    text="订单已关闭，不能再支付"
    note="超过付款时间或已取消的订单不会扣款"
    action={
      <div className={css.ways}>
        <Button kind="line" to={path}>
          查看订单
        </Button>
        <Button to="/index">继续逛逛</Button>
      </div>
    }
  />
);
