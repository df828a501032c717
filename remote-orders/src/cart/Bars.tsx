import type { Cart } from '@cellar/shared/api/cart/schema';
import { money } from '@cellar/shared/format/money';
import { Button, Check, cx, Icon, Money, Spinner } from '@cellar/shared/ui/base';
import css from './bars.module.css';

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
    <div className={css.bar}>
      <Check checked={allTicked} disabled={!possible} onChange={onTickAll}>
        全选
      </Check>
      <button type="button" className={css.total} onClick={onAmounts}>
        <span className={cx(css.sum, pending && css.dim)} aria-busy={pending}>
          合计 <Money fen={totalFen} className={css.sumMoney} />
        </span>
        <span className={css.saved}>
          {pending ? <Spinner /> : savedFen > 0 && `已省 ${money(savedFen)} · `}明细
          <Icon name="up" size={10} />
        </span>
      </button>
      <Button size="l" loading={busy} disabled={ticked.kinds === 0} className={css.buy} onClick={onBuy}>
        结算 ({ticked.kinds})
      </Button>
    </div>
  );
}

type EditBarProps = {
  marked: number;
  all: boolean;
  onMarkAll: (marked: boolean) => void;
  onFavour: () => void;
  onRemove: () => void;
};

export function EditBar({ marked, all, onMarkAll, onFavour, onRemove }: EditBarProps) {
  return (
    <div className={css.bar}>
      <Check checked={all} onChange={onMarkAll}>
        全选
      </Check>
      <span className={css.editButtons}>
        <Button kind="line" disabled={marked === 0} onClick={onFavour}>
          移入收藏
        </Button>
        <Button disabled={marked === 0} onClick={onRemove}>
          删除{marked > 0 && ` (${marked})`}
        </Button>
      </span>
    </div>
  );
}

/** Says that lines were taken out, for as long as it can be undone. */
export function UndoBar({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <div className={css.undo} role="status">
      已删除 {count} 件商品
      <button type="button" onClick={onUndo}>
        撤销
      </button>
    </div>
  );
}
