import { timeLeft } from '@cellar/shared/format/time/duration';
import { Badge } from '../../kit/base/Badge';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import styles from '../orders/orders.module.css';

const SOON = 24 * 3_600_000;

/** How long until the state ends by itself. */
export function Deadline({ at }: { at: string | null }) {
  if (!at) return <span className={text.dim}>–</span>;
  const left = new Date(at).getTime() - Date.now();
  return (
    <span className={styles.sum}>
      <Badge tone={left <= 0 ? 'bad' : left < SOON ? 'gold' : 'plain'}>
        {left <= 0 ? '已到期' : `还剩 ${timeLeft(left)}`}
      </Badge>{' '}
      <span className={text.dim}>
        <Time at={at} />
      </span>
    </span>
  );
}
