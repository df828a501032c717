import type { Cart } from '@cellar/shared/api/trade/cart/schema';
import { NavBar } from '@cellar/shared/ui/base';
import css from './CartHead.module.css';

type CartHeadProps = { cart: Cart | null; editing: boolean; onEdit: () => void };

export function CartHead({ cart, editing, onEdit }: CartHeadProps) {
  const filled = cart !== null && cart.groups.length + cart.invalid.length > 0;
  const edit = filled && (
    <button type="button" className={css.edit} onClick={onEdit}>
      {editing ? '完成' : '管理'}
    </button>
  );
  return (
    <NavBar back={false} right={edit} className={css.head}>
      <span className={css.title} aria-hidden>
        购物车
      </span>
      {cart !== null && cart.count > 0 && (
        <span className={css.counts}>
          {cart.count} 种 · {cart.amountText}
        </span>
      )}
    </NavBar>
  );
}
