import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Button } from '../base/Button';
import controls from '../form/control.module.css';
import { isFree } from './isFree';
import type { FilterField, Filters, FilterValues } from './useFilters';
import { SavedViews } from './views/SavedViews';
import styles from './FilterBar.module.css';

const MAX_LENGTH = 60;

type FieldProps<Name extends string, Kind> = {
  field: Extract<FilterField<Name>, { kind: Kind }>;
  typed: FilterValues<Name>;
  onType: (name: Name, value: string) => void;
  /** Counts at once. */
  onChoose: (name: Name, value: string) => void;
};

function SelectFilter<Name extends string>({ field, typed, onChoose }: FieldProps<Name, 'select'>) {
  const { name, label, all, options } = field;
  return (
    <select
      aria-label={label}
      className={controls.control}
      value={typed[name]}
      onChange={(event) => onChoose(name, event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((one) =>
        'group' in one ? (
          <optgroup key={one.group} label={one.group}>
            {one.options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </optgroup>
        ) : (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ),
      )}
    </select>
  );
}

function TextFilter<Name extends string>({ field, typed, onType }: FieldProps<Name, 'text'>) {
  const { name, label, placeholder = label } = field;
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className={`${controls.control} ${styles.text}`}
      value={typed[name]}
      maxLength={MAX_LENGTH}
      onChange={(event) => onType(name, event.target.value)}
    />
  );
}

function DaysFilter<Name extends string>({ field: { from, to }, typed, onChoose }: FieldProps<Name, 'days'>) {
  const ends = [
    { name: from, label: '从', max: typed[to] },
    { name: to, label: '到', min: typed[from] },
  ];
  return (
    <span className={styles.days}>
      {ends.map(({ name, label, ...bounds }) => (
        <input
          key={name}
          {...bounds}
          aria-label={label}
          type="date"
          className={controls.control}
          value={typed[name]}
          onChange={(event) => onChoose(name, event.target.value)}
        />
      ))}
    </span>
  );
}

/** The key / leads to the first text. */
function useSearchKey(bar: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isFree(event)) return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [bar]);
}

const wordsOf = <Name extends string>(fields: readonly FilterField<Name>[]) =>
  fields.flatMap((field) => (field.kind === 'text' && field.convert ? [{ name: field.name, ...field.convert }] : []));

const asShown = <Name extends string>(fields: readonly FilterField<Name>[], values: FilterValues<Name>) => ({
  ...values,
  ...Object.fromEntries(wordsOf(fields).map(({ name, show }) => [name, show(values[name])])),
});

const asAsked = <Name extends string>(fields: readonly FilterField<Name>[], typed: FilterValues<Name>) => {
  const trimmed = Object.fromEntries(Object.entries<string>(typed).map(([name, value]) => [name, value.trim()]));
  const read = wordsOf(fields).map(({ name, read: formatOf }) => [name, formatOf(typed[name])]);
  return { ...trimmed, ...Object.fromEntries(read) } as FilterValues<Name>;
};

type Props<Name extends string> = {
  label: string;
  fields: readonly FilterField<Name>[];
  /** Seldom used: below the others, once they are asked for or set. */
  rest?: readonly FilterField<Name>[];
  filters: Filters<Name>;
};

const namesOf = <Name extends string>(fields: readonly FilterField<Name>[]) =>
  fields.flatMap((field) => (field.kind === 'days' ? [field.from, field.to] : [field.name]));

type Handlers<Name extends string> = {
  typed: FilterValues<Name>;
  onType: (name: Name, value: string) => void;
  onChoose: (name: Name, value: string) => void;
};

const Fields = <Name extends string>({
  fields,
  handlers,
}: {
  fields: readonly FilterField<Name>[];
  handlers: Handlers<Name>;
}) =>
  fields.map((field) => {
    if (field.kind === 'select') return <SelectFilter key={field.name} field={field} {...handlers} />;
    if (field.kind === 'text') return <TextFilter key={field.name} field={field} {...handlers} />;
    return <DaysFilter key={field.from} field={field} {...handlers} />;
  });

/** Narrows a list. What is chosen counts at once, what is typed when it is sent. */
export function FilterBar<Name extends string>({
  label,
  fields: first,
  rest = [],
  filters: { values, isNarrowed, set, clear },
}: Props<Name>) {
  const bar = useRef<HTMLFormElement>(null);
  useSearchKey(bar);
  const [isWide, setIsWide] = useState<boolean | null>(null);
  const isOpen = isWide ?? namesOf(rest).some((name) => values[name] !== '');
  const fields = [...first, ...rest];
  // What is typed holds until the query string says something else.
  const [typed, setTyped] = useState({ since: values, values: asShown(fields, values) });
  const shown = typed.since === values ? typed.values : asShown(fields, values);
  const hold = (given: FilterValues<Name>) => setTyped({ since: values, values: given });
  const send = (given: FilterValues<Name>) => {
    hold(given);
    set(asAsked(fields, given));
  };
  const handlers = {
    typed: shown,
    onType: (name: Name, value: string) => hold({ ...shown, [name]: value }),
    onChoose: (name: Name, value: string) => send({ ...shown, [name]: value }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(shown);
  };
  return (
    <div className={styles.row}>
      <form role="search" aria-label={label} className={styles.bar} onSubmit={submit} ref={bar}>
        <Fields fields={first} handlers={handlers} />
        {rest.length > 0 && (
          <Button kind="plain" aria-expanded={isOpen} onClick={() => setIsWide(!isOpen)}>
            更多条件
          </Button>
        )}
        {isOpen && <Fields fields={rest} handlers={handlers} />}
        <Button type="submit">筛选</Button>
        {isNarrowed && (
          <Button kind="plain" onClick={clear}>
            清除筛选
          </Button>
        )}
      </form>
      <SavedViews />
    </div>
  );
}
