import { Row } from '@cellar/shared/ui/base';
import type { CouponSort } from '@cellar/shared/api/catalog/coupons/schema';
import css from './MyCouponScreen.module.css';

const sorts: Record<CouponSort, string> = { ending: '即将到期', off: '优惠最多', newest: '最近领取' };
export const sortNames = Object.keys(sorts) as CouponSort[];

/** The order in which unused coupons stand. */
export const Sorts = ({ value, onChange }: { value: CouponSort; onChange: (value: CouponSort) => void }) => (
  <Row wrap align="stretch" role="group" aria-label="排序">
    {sortNames.map((name) => (
      <button
        key={name}
        type="button"
        className={css.sort}
        aria-pressed={name === value}
        onClick={() => onChange(name)}
      >
        {sorts[name]}
      </button>
    ))}
  </Row>
);
