import { useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, type DefaultValues, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { CallError } from '@cellar/shared/runtime/errors';
import { asCallError } from '../../api/request';
import { issueMessage } from './issueMessage';

/** Objects only: fields have names. */
export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;
export type FormOf<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/** Of an action that asks for nothing. */
export const NO_FIELDS = z.object({});

type Settings<S extends FormSchema> = {
  /** The call's own parameters, or those of them that a person fills in: `releasesSchema.halt.params.pick({ reason: true })`. */
  schema: S;
  start: DefaultValues<z.input<S>>;
  send: (values: z.output<S>) => Promise<unknown>;
  onSent?: ((values: z.output<S>) => void) | undefined;
};

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A field that was left empty was not filled in, nor one of a row. */
const withoutEmpty = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((one: unknown) => (isRow(one) ? withoutEmpty(one) : one)) : value,
      ]),
  );

const resolverOf = <S extends FormSchema>(schema: S) => {
  const resolve = zodResolver(schema, { error: (issue) => issueMessage(issue as z.core.$ZodRawIssue) });
  const checked: typeof resolve = (values, ...rest) => resolve(withoutEmpty(values) as typeof values, ...rest);
  return checked;
};

/** What a form would send, once all of it is right; null: a field says what is wrong. */
export async function filledIn<S extends FormSchema>(form: FormOf<S>, schema: S): Promise<z.output<S> | null> {
  if (!(await form.trigger(undefined, { shouldFocus: true }))) return null;
  return schema.parse(withoutEmpty(form.getValues()));
}

/** A fault of a field that stands in the form, or of rows, which show theirs. */
const isSeen = (fault: object) => Array.isArray(fault) || 'root' in fault || ('ref' in fault && Boolean(fault.ref));

/**
 * A form by a call's schema. What is wrong stands at its field, the server's word, too; `error` is what concerns no field.
 * It is sent once at a time, and what was typed stays when it fails.
 */
export function useSchemaForm<S extends FormSchema>({ schema, start, send, onSent }: Settings<S>) {
  const form: FormOf<S> = useForm({ resolver: resolverOf(schema), defaultValues: start });
  const [error, setError] = useState<CallError | null>(null);
  const isSending = useRef(false);
  const { mutateAsync } = useMutation({ mutationFn: (values: z.output<S>) => send(values) });

  const refuse = (refusal: CallError) => {
    const names = Object.keys(form.getValues());
    const own = Object.entries(refusal.fields ?? {}).filter(([name]) => names.includes(name));
    own.forEach(([name, message], index) =>
      form.setError(name as FieldPath<z.input<S>>, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    // The login stands over the page by then.
    if (own.length === 0 && refusal.kind !== 'loginRequired') setError(refusal);
  };
  /** What the person cannot see they cannot mend. */
  const assertFaultsShown = (faults: Record<string, object | undefined>) => {
    if (Object.values(faults).some((fault) => !fault || !isSeen(fault)))
      setError(new CallError({ kind: 'broken', message: '提交的内容有误，请刷新页面后重试' }));
  };
  const deliver = async (values: z.output<S>) => {
    setError(null);
    try {
      await mutateAsync(values);
    } catch (failure) {
      refuse(asCallError(failure));
      return;
    }
    form.reset(form.getValues());
    onSent?.(values);
  };
  const submit = form.handleSubmit(deliver, assertFaultsShown);
  const onSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await submit();
    } finally {
      isSending.current = false;
    }
  };
  return { form, error, onSubmit, isSending: form.formState.isSubmitting };
}
