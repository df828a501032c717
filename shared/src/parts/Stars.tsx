import css from './Stars.module.css';

const ALL = '★★★★★';

/** A rating that was given, of one to five. */
export const Stars = ({ value }: { value: number }) => (
  <span className={css.stars} role="img" aria-label={`${value} 星`}>
    {ALL.slice(0, value)}
    <i>{ALL.slice(value)}</i>
  </span>
);
