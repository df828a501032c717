import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SORT } from './columns/useSort';

type Option = { value: string; label: string };
type OptionGroup = { group: string; options: readonly Option[] };

/** What a list can be narrowed to. Its names are those of the call's parameters and of the query string. */
export type FilterField<Name extends string> =
  | {
      kind: 'text';
      name: Name;
      label: string;
      placeholder?: string;
      /** Where the call has other words than people: what is typed → what is asked, and back. */
      convert?: { read: (typed: string) => string; show: (value: string) => string };
    }
  | { kind: 'select'; name: Name; label: string; all: string; options: readonly (Option | OptionGroup)[] }
  | { kind: 'days'; from: Name; to: Name };

/** '' is everything. */
export type FilterValues<Name extends string> = Record<Name, string>;

const namesOf = <Name extends string>(fields: readonly FilterField<Name>[]): Name[] =>
  fields.flatMap((field) => (field.kind === 'days' ? [field.from, field.to] : [field.name]));

export type Filters<Name extends string> = {
  values: FilterValues<Name>;
  /** The values that are set: the call's parameters. */
  params: Partial<FilterValues<Name>>;
  isNarrowed: boolean;
  set: (values: FilterValues<Name>) => void;
  clear: () => void;
};

/** Filters of a list. They stand in the query string, so that a narrowed list can be handed on and is there again after going back. */
export function useFilters<Name extends string>(fields: readonly FilterField<Name>[]): Filters<Name> {
  const [query, setQuery] = useSearchParams();
  const asked = query.toString();
  const values = useMemo(() => {
    const found = new URLSearchParams(asked);
    return Object.fromEntries(namesOf(fields).map((name) => [name, found.get(name) ?? ''])) as FilterValues<Name>;
  }, [fields, asked]);
  const filled = (given: FilterValues<Name>) => Object.entries<string>(given).filter(([, value]) => value !== '');
  const asSorted = (given: [string, string][]) => {
    const sort = query.get(SORT);
    return new URLSearchParams(sort ? [...given, [SORT, sort]] : given);
  };
  const set = (next: FilterValues<Name>) => setQuery(asSorted(filled(next)), { replace: true });
  return {
    values,
    params: Object.fromEntries(filled(values)) as Partial<FilterValues<Name>>,
    isNarrowed: filled(values).length > 0,
    set,
    clear: () => setQuery(asSorted([]), { replace: true }),
  };
}
