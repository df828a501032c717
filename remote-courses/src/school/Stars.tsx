import css from './reviews.module.css';

const all = '★★★★★';

export function Stars({ value }: { value: number }) {
  return (
    <span className={css.stars} role="img" aria-label={`${value} 星`}>
      {all.slice(0, value)}
      <i>{all.slice(value)}</i>
    </span>
  );
}
