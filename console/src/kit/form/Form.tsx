import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CallError } from '@cellar/shared/runtime/errors';
import { useIsRefreshing } from '../../api/useIsRefreshing';
import { Button } from '../base/Button';
import { Foot } from '../layout/Foot';
import { LeaveGuard } from './LeaveGuard';
import { Note } from '../feedback/Note';
import { useSchemaForm, type FormOf, type FormSchema } from './useSchemaForm';

type Settings<S extends FormSchema> = Parameters<typeof useSchemaForm<S>>[0];
export type FormProps<S extends FormSchema> = Settings<S> & {
  /** Says what the button does, with what is filled in so far. */
  submit: string | ((values: z.input<S>) => string);
  isDangerous?: boolean;
  /** Why it cannot be sent yet. */
  blocked?: string | null;
  /** What stands beside the button. Blocked while it is sent: then it is too late. */
  cancel?: { label: string; run: () => void };
  /** Nothing is lost by leaving: a login. */
  isUnguarded?: boolean;
  /** What is typed is there again when the form is opened again. */
  keepsDraft?: boolean;
  /** Says why the server refused, where its sentence is not enough. */
  explain?: (error: CallError) => ReactNode;
  /** The fields. */
  children: (form: FormOf<S>) => ReactNode;
};

/**
 * A form whose fields, limits and refusals are those of a call. Anyone who leaves with something typed is asked first. After an action it
 * is sent only once the page has been read again, so that it names what the person has before them.
 */
export function Form<S extends FormSchema>({
  submit,
  isDangerous = false,
  blocked = null,
  cancel,
  isUnguarded = false,
  keepsDraft = false,
  explain,
  children,
  ...settings
}: FormProps<S>) {
  const { form, error, onSubmit, isSending } = useSchemaForm(settings);
  const isRefreshing = useIsRefreshing();
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      {children(form)}
      {error && (explain?.(error) ?? <Note tone="bad">{error.message}</Note>)}
      <Foot>
        {cancel && (
          <Button onClick={cancel.run} blocked={isSending ? '正在执行' : null}>
            {cancel.label}
          </Button>
        )}
        <Button
          type="submit"
          kind={isDangerous ? 'danger' : 'primary'}
          busy={isSending || isRefreshing}
          blocked={blocked}
        >
          {typeof submit === 'function' ? submit(form.watch()) : submit}
        </Button>
      </Foot>
      {!isUnguarded && <LeaveGuard isOn={form.formState.isDirty && !isSending} keepsDraft={keepsDraft} />}
    </form>
  );
}
