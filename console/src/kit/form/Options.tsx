type Named = { id: string; name: string };
type Labels = Readonly<Record<string, string>> | readonly Named[];

const isList = (of: Labels): of is readonly Named[] => Array.isArray(of);

/** What a select offers: a table of labels by value, or records by their names. */
export const Options = ({ of = [] }: { of: Labels | undefined }) => {
  const pairs = isList(of) ? of.map(({ id, name }) => [id, name] as const) : Object.entries(of);
  return pairs.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
};
