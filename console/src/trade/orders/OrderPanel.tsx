import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { Presence } from '../../kit/page/Presence';
import type { ListState } from '../../kit/page/useOpenedFrom';
import { isFree } from '../../kit/table/isFree';
import link from '../../kit/table/Link.module.css';
import { Buyer } from './cards/Buyer';
import { CopyNumber } from './CopyNumber';
import { OrderRecord } from './OrderRecord';
import styles from './OrderPanel.module.css';

type Props = {
  id: string;
  orderNo: string | undefined;
  /** The orders of the list. */
  ids: readonly string[];
  /** The focus stays in the list, and the panel follows it. */
  follows: boolean;
  onClose: () => void;
};

/** One order beside the list; Escape closes it. */
export function OrderPanel({ id, orderNo, ids, follows, onClose }: Props) {
  const query = useCall(desk.get, { id });
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (!follows) heading.current?.focus();
  }, [key, follows]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isFree(event)) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  const title = orderNo ?? query.data?.orderNo ?? '订单';
  return (
    <section className={styles.panel} aria-label={`订单 ${title}`}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {title !== '订单' && <CopyNumber orderNo={title} />}
        <Link
          className={link.link}
          to={`/orders/${id}`}
          state={{ list: ids.map((one) => `/orders/${one}`) } satisfies ListState}
        >
          整页打开
        </Link>
        <Presence record={`/orders/${id}`} />
        <Button small kind="plain" onClick={onClose}>
          关闭
        </Button>
      </header>
      {query.data && (
        <p className={styles.buyer}>
          <Buyer order={query.data} />
        </p>
      )}
      <OrderRecord query={query} />
    </section>
  );
}
