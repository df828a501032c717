import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallError } from '@cellar/shared/runtime/errors';
import { Button } from '../base/Button';
import { FormDraft, useDraftKey, type DraftOf } from '../form/draft/FormDraft';
import { removeDraft } from '../form/draft/draftStore';
import { Form, type FormProps } from '../form/Form';
import { sendOrHold } from '../form/heldMessage';
import { Note } from '../feedback/Note';
import { useNotice } from '../../api/notice';
import type { FormSchema } from '../form/useSchemaForm';
import styles from './SaveForm.module.css';

type Props<S extends FormSchema> = Pick<FormProps<S>, 'schema' | 'start' | 'children' | 'send' | 'blocked'> & {
  /** Said when it is saved; where a second person must agree first, the server's message is said instead. */
  done: string;
  /** Where it leads then, and where 「取消」 leads. */
  back: string;
  /** The record whose draft is kept on this computer until it is saved. */
  draft: DraftOf;
  /** What parts are called that have no control of their own name. */
  labels?: Readonly<Record<string, string>>;
  /** Begins again with what somebody else has saved meanwhile; the draft is offered then, beside what they changed. */
  onReload: () => Promise<void>;
  /** What somebody else saved meanwhile, in a sentence, where the refusal says it. */
  saved?: ((error: CallError) => ReactNode) | undefined;
};

type ErrorProps = { error: CallError } & Pick<Props<FormSchema>, 'onReload' | 'saved'>;

const SaveError = ({ error, onReload, saved }: ErrorProps) => (
  <Note tone="bad">
    {error.message}
    {error.code === 'changed' && saved?.(error)}{' '}
    {error.code === 'changed' && (
      <Button small onClick={() => void onReload()}>
        对照最新内容
      </Button>
    )}
  </Note>
);

/** The form of a page; it leads back to its list when it is saved. */
export function SaveForm<S extends FormSchema>({
  send,
  done,
  back,
  draft,
  labels,
  onReload,
  saved,
  children,
  ...form
}: Props<S>) {
  const navigate = useNavigate();
  const notify = useNotice();
  const key = useDraftKey(draft.record);
  return (
    <div className={styles.form}>
      <Form
        {...form}
        submit="保存"
        cancel={{ label: '取消', run: () => void navigate(back) }}
        keepsDraft
        send={async (values) => {
          const { held } = await sendOrHold(() => send(values));
          notify(held ?? done);
          void navigate(back);
        }}
        onSent={() => removeDraft(key)}
        explain={(error): ReactNode => <SaveError {...{ error, onReload, saved }} />}
      >
        {(own) => (
          <>
            <FormDraft form={own as never} of={draft} start={form.start as Record<string, unknown>} labels={labels} />
            {children(own)}
          </>
        )}
      </Form>
    </div>
  );
}
