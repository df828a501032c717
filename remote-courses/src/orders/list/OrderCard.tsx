import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { ClassOrderBrief } from '@cellar/shared/api/trade/classOrders/shapes';
import { CLASS_STATE_LABELS } from '@cellar/shared/constants/classes';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Card, Countdown, cx, Money, Tag } from '@cellar/shared/ui/base';
import { enrolmentPath } from '../../common/enrolmentPath';
import { spanText } from '../../common/sessionText';
import { payPath } from '../../common/paths';
import { useCancel } from '../useCancel';
import css from './ClassListScreen.module.css';

type OrderCardProps = {
  order: ClassOrderBrief;
  onChanged: (order: ClassOrderBrief) => void;
  /** What the card shows is no longer so. */
  onStale: () => void;
};

const detailPath = (orderId: string) => `/classDetail?orderId=${orderId}`;

/** One order of the list. The whole card leads to its page; the buttons lie above that link. */
export function OrderCard({ order, onChanged, onStale }: OrderCardProps) {
  const { orderId, state, hint, session, seats, totalFen, payBeforeAt } = order;
  const { title, city, venue, startsOn, endsOn, rhythm } = session;
  const closed = state === 'cancelled' || state === 'refunded';
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <Tag tone={session.kind === 'wset' ? 'soft' : 'gold'}>{city}</Tag>
        <span className={cx(css.state, closed && css.calm)}>{CLASS_STATE_LABELS[state]}</span>
      </div>
      <h2 className={cx(css.title, closed && css.calm)}>
        <Link to={detailPath(orderId)} className={css.link} aria-label={`${title}，${CLASS_STATE_LABELS[state]}`}>
          {title}
        </Link>
      </h2>
      <p className={css.facts}>
        {spanText(startsOn, endsOn)} · {rhythm} · {venue}
      </p>
      <p className={css.hint}>
        {hint}
        {state === 'waiting' && (
          <Countdown look="text" endsAt={payBeforeAt} onEnd={onStale} over="0:00" className={css.left} />
        )}
      </p>
      <div className={css.foot}>
        <span className={css.sum}>
          {seats} 人 · <Money fen={totalFen} className={css.money} />
        </span>
        <Actions order={order} onChanged={onChanged} onStale={onStale} />
      </div>
    </Card>
  );
}

function Actions({ order, onChanged, onStale }: OrderCardProps) {
  const { orderId, orderNo, state, session } = order;
  const { cancel, busy } = useCancel(async () => onChanged(await classOrders.cancel({ orderId })), onStale);
  const named = (text: string) => `${text} ${orderNo}`;
  switch (state) {
    case 'waiting':
      return (
        <span className={css.actions}>
          <Button kind="quiet" size="s" label={named('取消报名')} loading={busy} onClick={() => void cancel()}>
            取消报名
          </Button>
          <Button size="s" label={named('去支付')} to={payPath(orderId)}>
            去支付
          </Button>
        </span>
      );
    case 'paid':
    case 'confirmed':
      return <Way to={detailPath(orderId)} text="查看课程" name={named('查看课程')} />;
    case 'attended':
      return <Way to={detailPath(orderId)} text="成绩与评价" name={named('成绩与评价')} />;
    case 'certified':
      return <Way to={detailPath(orderId)} text="查看证书" name={named('查看证书')} />;
    case 'cancelled':
    case 'refunded':
      return <Way to={enrolmentPath(session)} text="再次报名" name={named('再次报名')} />;
  }
}

const Way = ({ to, text, name }: { to: string; text: string; name: string }) => (
  <span className={css.actions}>
    <Button kind="line" size="s" label={name} to={to}>
      {text}
    </Button>
  </span>
);
