import css from './parameters.module.css';

/** Names and values under each other. */
export function Parameters({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <dl className={css.parameters}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
