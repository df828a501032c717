import { useRef, type ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { RowPresence } from '../page/Presence';
import { Dialog } from '../layout/Dialog';
import { Form, type FormProps } from './Form';
import { sendOrHold } from './heldMessage';
import { useNotice } from '../../api/notice';
import type { FormOf, FormSchema } from './useSchemaForm';

type Props<S extends FormSchema> = Pick<FormProps<S>, 'schema' | 'send' | 'explain' | 'isDangerous' | 'blocked'> & {
  title: string;
  /** Says in words what will happen, with what is filled in so far. */
  happens: ReactNode | ((values: z.input<S>) => ReactNode);
  /** Words of the button that does it. */
  confirm: FormProps<S>['submit'];
  start: DefaultValues<z.input<S>>;
  /** The key of the row of a queue that it is about: the others see at that row who has it open, and here whether they have, too. */
  record?: string;
  /** Said when it is done. */
  done: (values: z.output<S>) => string;
  onClose: () => void;
  /** What must be filled in. */
  children?: (form: FormOf<S>) => ReactNode;
};

/**
 * Asks before something is done. It closes when it is done, or waits for a second person; when it is refused, it says why and keeps what
 * was typed.
 */
export function ConfirmAction<S extends FormSchema>({
  title,
  happens,
  confirm,
  record,
  send,
  done,
  onClose,
  children,
  ...form
}: Props<S>) {
  const notify = useNotice();
  const held = useRef<string | null>(null);
  const sendForm = async (values: z.output<S>) => {
    held.current = (await sendOrHold(() => send(values))).held;
  };
  const onSent = (values: z.output<S>) => {
    notify(held.current ?? done(values));
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {record && <RowPresence id={record} />}
      <Form {...form} send={sendForm} submit={confirm} cancel={{ label: '取消', run: onClose }} onSent={onSent}>
        {(own) => (
          <>
            <p>{typeof happens === 'function' ? happens(own.watch()) : happens}</p>
            {children?.(own)}
          </>
        )}
      </Form>
    </Dialog>
  );
}
