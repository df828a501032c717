import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { asCallError } from '../../api/request';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { removeDraft } from '../../kit/form/draft/draftStore';
import { FormDraft, useDraftKey } from '../../kit/form/draft/FormDraft';
import type { FormSchema } from '../../kit/form/useSchemaForm';

type Props<S extends FormSchema> = ComponentProps<typeof ConfirmAction<S>> & {
  /** What kind it makes: its draft is kept under this name. */
  kind: string;
};

/** A dialog that makes an activity. What was typed and not sent is there again when it is opened again. */
export function NewActivity<S extends FormSchema>({ kind, send, children, ...confirm }: Props<S>) {
  const record = `activity:${kind}`;
  const key = useDraftKey(record);
  const sendDraft = async (values: z.output<S>) => {
    try {
      await send(values);
    } catch (failure) {
      // It waits as it was sent.
      if (asCallError(failure).code === 'waitsForSecond') removeDraft(key);
      throw failure;
    }
    removeDraft(key);
  };
  return (
    <ConfirmAction {...confirm} send={sendDraft}>
      {(form) => (
        <>
          <FormDraft
            form={form as never}
            of={{ record, revision: null }}
            start={confirm.start as Record<string, unknown>}
          />
          {children?.(form)}
        </>
      )}
    </ConfirmAction>
  );
}
