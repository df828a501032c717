import { Link } from 'react-router-dom';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { money } from '@cellar/shared/format/number/money';
import link from '../../../kit/table/Link.module.css';
import text from '../../../kit/base/text.module.css';
import { Time } from '../../../kit/base/Time';
import { actorLabel } from '../../../platform/audit/labels';
import { Buyer } from './Buyer';
import { Card } from './Card';
import styles from '../orders.module.css';
import { actionLabel } from '../../../platform/audit/actions';

type Entry = { id: string; at: string; text: string; who: string };

/** What happened to the order, and who of the shop did something, in one list. */
function entriesOf({ events, log }: Pick<DeskOrder, 'events' | 'log'>): Entry[] {
  const happened = events.map(({ id, at, text }) => ({ id, at, text, who: '' }));
  const done = log.map(({ id, at, who, action, reason }) => ({
    id,
    at,
    text: [actionLabel(action), reason].filter(Boolean).join('：'),
    who: actorLabel(who),
  }));
  return [...happened, ...done].sort((one, other) => (one.at < other.at ? 1 : -1));
}

export const LogCard = ({ order }: { order: DeskOrder }) => (
  <Card title="记录">
    <ul className={styles.list}>
      {entriesOf(order).map(({ id, at, text: message, who }) => (
        <li key={id} className={styles.pair}>
          <span>
            {message} {who && <span className={text.dim}>{who}</span>}
          </span>
          <Time at={at} />
        </li>
      ))}
    </ul>
  </Card>
);

/** The buyer's other orders. */
export const OthersCard = ({ order }: { order: DeskOrder }) => (
  <Card
    title="买家"
    aside={
      <Link className={link.link} to={`/orders?buyer=${order.buyerId}`}>
        全部 {order.placed} 单
      </Link>
    }
  >
    <p>
      <Buyer order={order} />
    </p>
    <ul className={styles.list}>
      {order.others.map(({ id, orderNo, stateLabel, totalFen, placedAt }) => (
        <li key={id} className={styles.pair}>
          <span>
            <Link className={link.link} to={`/orders/${id}`}>
              {orderNo}
            </Link>{' '}
            {stateLabel} <Time at={placedAt} />
          </span>
          <b>{money(totalFen)}</b>
        </li>
      ))}
    </ul>
    {order.others.length === 0 && <p className={text.dim}>没有其他订单。</p>}
  </Card>
);
