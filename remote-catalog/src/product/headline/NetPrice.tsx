import { shortMoney } from '@cellar/shared/format/number/money';
import { useIsPreloaded } from '@cellar/shared/runtime/preloadedResult';
import { cx } from '@cellar/shared/ui/base';
import type { Sale } from '../product';
import css from './NetPrice.module.css';

/** What a bottle comes to with coupon and promotion, and what that takes. */
export function NetPrice({ net: { label, priceFen, text } }: { net: NonNullable<Sale['net']> }) {
  const preloaded = useIsPreloaded();
  return (
    <p className={cx(css.net, preloaded && css.waiting)}>
      <b>
        {label} {shortMoney(priceFen)}
      </b>
      <span>{text}</span>
    </p>
  );
}
