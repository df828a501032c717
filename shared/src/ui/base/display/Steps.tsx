import { cx } from '../cx';
import css from './Steps.module.css';

type StepsProps = { items: readonly string[] /** Index of the step one stands at. */; current: number };

export function Steps({ items, current }: StepsProps) {
  return (
    <ol className={css.steps}>
      {items.map((item, i) => (
        <li
          key={item}
          className={cx(css.step, i <= current && css.done)}
          aria-current={i === current ? 'step' : undefined}
        >
          {item}
        </li>
      ))}
    </ol>
  );
}
