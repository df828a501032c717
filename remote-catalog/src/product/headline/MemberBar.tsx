import { shortMoney } from '@cellar/shared/format/number/money';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { useIsPreloaded } from '@cellar/shared/runtime/preloadedResult';
import { cx, Icon } from '@cellar/shared/ui/base';
import type { Sale } from '../product';
import css from './MemberBar.module.css';

const LEVELS = '/member-grade';

/** What the person's level saves, and what the next one would. */
export function MemberBar({ sale }: { sale: Sale }) {
  const preloaded = useIsPreloaded();
  const [bottle] = sale.skus;
  if (!bottle || bottle.priceFen === null) return null;
  const { priceFen, listPriceFen, priceLabel, memberPriceFen, memberLabel, unit } = bottle;
  if (!priceLabel && memberPriceFen === null) return null;
  const own = priceLabel
    ? `${priceLabel}${listPriceFen ? ` 已省 ${shortMoney(listPriceFen - priceFen)}` : ''}`
    : `${memberLabel} ${shortMoney(memberPriceFen ?? priceFen)}`;
  const next =
    memberPriceFen !== null &&
    `${priceLabel ? `升${memberLabel}再省` : `每${unit}省`} ${shortMoney(priceFen - memberPriceFen)}`;
  return (
    <div className={cx(css.member, preloaded && css.waiting)}>
      <b>{own}</b>
      {next && isPublished(LEVELS) ? (
        <Link to={LEVELS}>
          {next}
          <Icon name="forward" size={12} />
        </Link>
      ) : (
        next
      )}
    </div>
  );
}
