type Labels = Readonly<Record<string, string>> | readonly { id: string; name: string }[];

/** What a select offers: a table of labels by value, or records by their names. */
export const Options = ({ of = [] }: { of: Labels | undefined }) => {
  const pairs = Array.isArray(of) ? of.map(({ id, name }): [string, string] => [id, name]) : Object.entries(of);
  return pairs.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
};
