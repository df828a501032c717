type PartProps = { title: string; rows: readonly { key: string; name: string; value: string }[] };
/** What a rehearsal found, row by row; nothing where there is none. */
export const Part = ({ title, rows }: PartProps) =>
  rows.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ key, name, value }) => (
          <li key={key}>
            <span>{name}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </>
  );
