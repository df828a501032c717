import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallError } from '@cellar/shared/runtime/errors';
import { Button } from '../base/Button';
import { Form, type FormProps } from '../form/Form';
import { Note } from '../feedback/Note';
import { useNotice } from '../feedback/notice';
import type { FormSchema } from '../form/useSchemaForm';
import styles from './SaveForm.module.css';

type Props<S extends FormSchema> = Pick<FormProps<S>, 'schema' | 'start' | 'children' | 'send' | 'blocked'> & {
  /** Said when it is saved. */
  done: string;
  /** Where it leads then, and where 「取消」 leads. */
  back: string;
  /** Begins again with what somebody else has saved meanwhile. */
  onReload: () => Promise<void>;
};

const SaveError = ({ error, onReload }: { error: CallError; onReload: () => Promise<void> }) => (
  <Note tone="bad">
    {error.message}{' '}
    {error.code === 'changed' && (
      <Button small onClick={() => void onReload()}>
        载入最新内容
      </Button>
    )}
  </Note>
);

/** The form of a page; it leads back to its list when it is saved. */
export function SaveForm<S extends FormSchema>({ send, done, back, onReload, ...form }: Props<S>) {
  const navigate = useNavigate();
  const notify = useNotice();
  return (
    <div className={styles.form}>
      <Form
        {...form}
        submit="保存"
        cancel={{ label: '取消', run: () => void navigate(back) }}
        send={async (values) => {
          await send(values);
          notify(done);
          void navigate(back);
        }}
        explain={(error): ReactNode => <SaveError error={error} onReload={onReload} />}
      />
    </div>
  );
}
