import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button } from '@cellar/shared/ui/base';
import { enrolmentPath } from '../../common/enrolmentPath';
import css from '../payment.module.css';

/** Cancelled, or out of time; the way back leads to the same session, as far as it can be found. */
export function ClosedOrder({ orderId }: { orderId: string }) {
  const { data } = useLoad(() => classOrders.get({ orderId }), [orderId]);
  const again = data ? enrolmentPath(data.session) : '/course';
  return (
    <EmptyPage
      picture="order"
      text="报名订单已关闭，不能再支付"
      note="超过付款时间或已取消的订单不会扣款，名额已释放"
      action={
        <div className={css.ways}>
          <Button kind="line" to={`/classDetail?orderId=${orderId}`}>
            查看订单
          </Button>
          <Button to={again}>{data ? '重新报名' : '查看全部课程'}</Button>
        </div>
      }
    />
  );
}
