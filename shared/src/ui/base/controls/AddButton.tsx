import { Icon } from '../media/Icon';
import css from './AddButton.module.css';

type AddButtonProps = {
  /** What is put into the cart. */
  name: string;
  busy: boolean;
  onAdd: () => void;
};

/** The round plus on a card of goods. */
export function AddButton({ name, busy, onAdd }: AddButtonProps) {
  return (
    <button
      type="button"
      className={css.add}
      aria-label={`把${name}加入购物车`}
      aria-busy={busy || undefined}
      onClick={onAdd}
    >
      <span className={css.face}>
        <Icon name="plus" size={16} />
      </span>
    </button>
  );
}
