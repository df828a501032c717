import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { CLASS_STATE_LABELS } from '@cellar/shared/constants/classes';
import { Countdown } from '@cellar/shared/ui/base';
import css from './ClassDetailScreen.module.css';

/** Where the order stands and what comes next. */
export const Hero = ({ order, onLapsed }: { order: ClassOrder; onLapsed: () => void }) => (
  <section className={css.hero}>
    <h2 className={css.heroTitle}>{CLASS_STATE_LABELS[order.state]}</h2>
    <p className={css.heroText}>
      {order.hint}
      {order.state === 'waiting' && (
        <Countdown look="text" endsAt={order.payBeforeAt} onEnd={onLapsed} over="0:00" className={css.heroTime} />
      )}
    </p>
  </section>
);
