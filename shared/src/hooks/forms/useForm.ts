import { isCallError } from '@cellar/shared/runtime/errors';
import { toastError } from '@cellar/shared/runtime/messages';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { useState } from 'react';

type Check<V, T> = (value: T, values: V) => string | null;
type Checks<V> = { [K in keyof V]?: Check<V, V[K]> };
type Errors<V> = { [K in keyof V]?: string | null };

type FieldProps<T> = { name: string; value: T; onChange: (value: T) => void; onBlur: () => void; error: string | null };

export type FormState<V> = {
  values: V;
  set: (patch: Partial<V>) => void;
  /** Changes the newest value, for what goes on beside the person, e.g. uploads. */
  update: <K extends keyof V & string>(name: K, change: (value: V[K]) => V[K]) => void;
  /** Props of the field for one value: `<TextField label="姓名" {...form.field('name')} />`. */
  field: <K extends keyof V & string>(name: K) => FieldProps<V[K]>;
  /** Checks these fields now and says under them what is wrong; true when nothing is. */
  check: (names?: readonly (keyof V & string)[]) => boolean;
  /** Checks everything, then sends once however often it is called. */
  submit: () => void;
  busy: boolean;
};

/**
 * Values, checks and errors of one form. A field is checked when it is left and when the form is sent; what the server says of single
 * fields (`fields` of a refusal) stands under them, everything else in a toast. Nothing that was typed is lost on a failure.
 */
export function useForm<V extends object>(
  initial: V,
  checks: Checks<V>,
  send: (values: V) => Promise<unknown>,
): FormState<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const wrong = (name: keyof V, among = values) => checks[name]?.(among[name], among) ?? null;
  const set = (patch: Partial<V>) => {
    const cleared = Object.fromEntries(Object.keys(patch).map((name) => [name, null]));
    setValues((known) => ({ ...known, ...patch }));
    setErrors((known) => ({ ...known, ...(cleared as Errors<V>) }));
  };
  const update: FormState<V>['update'] = (name, change) => {
    setValues((known) => ({ ...known, [name]: change(known[name]) }));
    setErrors((known) => ({ ...known, [name]: null }));
  };
  const check = (names: readonly (keyof V & string)[] = Object.keys(checks) as (keyof V & string)[]) => {
    const found = Object.fromEntries(names.map((name) => [name, wrong(name)])) as Errors<V>;
    setErrors((known) => ({ ...known, ...found }));
    const first = names.find((name) => found[name]);
    if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return !first;
  };
  const { submit, busy } = useSubmit(() => send(values), {
    onError: (error) => {
      const fields = isCallError(error) ? error.fields : undefined;
      if (fields) setErrors((known) => ({ ...known, ...(fields as Errors<V>) }));
      if (!fields || !Object.keys(fields).some((name) => name in values)) toastError(error);
    },
  });
  return {
    values,
    set,
    update,
    check,
    busy,
    submit: () => {
      if (check()) void submit();
    },
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      // An empty field that was only passed through is not yet wrong.
      onBlur: () => values[name] && setErrors((known) => ({ ...known, [name]: wrong(name) })),
    }),
  };
}
