import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { isPublished } from '@cellar/shared/runtime/navigate';
import { BarAction, Button } from '@cellar/shared/ui/base';
import { enrolmentPath } from '../../common/enrolmentPath';
import { payPath } from '../../common/paths';
import { useCancel } from '../useCancel';
import css from './ClassDetailScreen.module.css';
import type { Open } from './opened';

type DetailBarProps = { order: ClassOrder; onOpen: Open; onChanged: () => void };

function Actions({ order, onOpen, onChanged }: DetailBarProps) {
  const { orderId, state, session, withdrawal, canReview } = order;
  const { cancel, busy } = useCancel(async () => {
    await classOrders.cancel({ orderId });
    onChanged();
  }, onChanged);
  switch (state) {
    case 'waiting':
      return (
        <>
          <Button kind="line" size="l" loading={busy} onClick={() => void cancel()}>
            取消报名
          </Button>
          <Button size="l" block to={payPath(orderId)}>
            去支付
          </Button>
        </>
      );
    case 'paid':
    case 'confirmed':
      return withdrawal ? (
        <Button kind="line" size="l" block onClick={() => onOpen({ kind: 'withdraw' })}>
          申请退课
        </Button>
      ) : (
        <p className={css.closed}>临近开课，不能在线退课</p>
      );
    case 'attended':
    case 'certified':
      return canReview ? (
        <Button size="l" block onClick={() => onOpen({ kind: 'review' })}>
          评价课程
        </Button>
      ) : (
        <Button kind="line" size="l" block to="/course">
          继续学习
        </Button>
      );
    case 'cancelled':
    case 'refunded':
      return (
        <Button size="l" block to={enrolmentPath(session)}>
          再次报名
        </Button>
      );
  }
}

/** What can be done with the order now, beside the way to an adviser. */
export function DetailBar(props: DetailBarProps) {
  const consultation = `/consultation?sessionId=${props.order.session.id}`;
  return (
    <>
      {isPublished(consultation) && <BarAction icon="service" text="联系顾问" to={consultation} />}
      <Actions {...props} />
    </>
  );
}
