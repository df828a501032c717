import { Recommendations } from '@cellar/shared/parts/Recommendations';
import { AddHere } from './AddHere';
import css from './CartScreen.module.css';
import type { CartQueue } from './cartQueue';

/** Recommendations under the cart. */
export const Guess = ({ queue }: { queue: CartQueue }) => (
  <Recommendations
    place="cart"
    size={10}
    className={css.guess}
    action={(product) => <AddHere product={product} queue={queue} />}
  />
);
