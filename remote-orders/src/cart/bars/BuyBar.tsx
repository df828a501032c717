import type { Cart } from '@cellar/shared/api/trade/cart/schema';
import { money } from '@cellar/shared/format/number/money';
import { Button, Check, Icon, Spinner } from '@cellar/shared/ui/base';
import { BarRow } from '../../common/BarRow';
import { Total } from '../../common/Total';
import css from './BuyBar.module.css';

type BuyBarProps = {
  cart: Cart;
  pending: boolean;
  busy: boolean;
  onTickAll: (ticked: boolean) => void;
  onAmounts: () => void;
  onBuy: () => void;
};

/** What the ticked lines come to, and the way to the order. */
export function BuyBar({ cart, pending, busy, onTickAll, onAmounts, onBuy }: BuyBarProps) {
  const { ticked, totalFen, savedFen, allTicked } = cart;
  const possible = cart.groups.some(({ lines }) => lines.some(({ problem }) => !problem));
  return (
    <BarRow>
      <Check checked={allTicked} disabled={!possible} onChange={onTickAll}>
        全选
      </Check>
      <button type="button" className={css.total} onClick={onAmounts}>
        <Total fen={totalFen} pending={pending} />
        <span className={css.saved}>
          {pending ? <Spinner /> : savedFen > 0 && `已省 ${money(savedFen)} · `}明细
          <Icon name="up" size={10} />
        </span>
      </button>
      <Button size="l" loading={busy} disabled={ticked.kinds === 0} className={css.buy} onClick={onBuy}>
        结算 ({ticked.kinds})
      </Button>
    </BarRow>
  );
}
