import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import { shortMoney } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Icon } from '@cellar/shared/ui/base';
import css from './MyCouponScreen.module.css';

/** The way to the coupon centre, with what can be had there; `collected` changes when something was. */
export function CentreEntry({ onOpen, collected }: { onOpen: () => void; collected: number }) {
  const { data } = useLoad(coupons.listPopup, [collected]);
  const most = Math.max(0, ...(data?.list ?? []).map(({ offFen }) => offFen));
  return (
    <button type="button" className={css.centre} onClick={onOpen}>
      <Icon name="coupon" size={24} />
      <span className={css.centreText}>
        <b>领券中心</b>
        <small>{most > 0 ? `${data?.count ?? 0} 种可领，最高减 ${shortMoney(most)}` : '看看现在能领哪些券'}</small>
      </span>
      <Icon name="forward" size={16} />
    </button>
  );
}
