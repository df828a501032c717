import { Icon } from '../media/Icon';
import css from './AddButton.module.css';

type AddButtonProps = {
  /** What is put into the cart. */
  name: string;
  busy: boolean;
  /** How often it was put there, and how many each time: the number rises from the button. */
  added?: { times: number; quantity: number };
  onAdd: () => void;
};

/** The round plus on a card of goods. */
export function AddButton({ name, busy, added, onAdd }: AddButtonProps) {
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
      {added && added.times > 0 && (
        <span key={added.times} className={css.rising} aria-hidden>
          +{added.quantity}
        </span>
      )}
    </button>
  );
}
