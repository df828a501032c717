import { useState, type ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { z } from 'zod';
import { type RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import { releasesSchema } from '@cellar/shared/api/platform/releases/schema';
import { asCallError } from '../../../api/request';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { ReasonField } from '../../../kit/form/ReasonField';
import type { FormOf, FormSchema } from '../../../kit/form/useSchemaForm';
import { statusOf } from '../actions';
import { currentOf, ErrorNote } from '../ErrorNote';
import type { Status } from '../../releases/refusalDetail';

const { reason } = releasesSchema.halt.params.shape;
const ALWAYS = z.object({ reason });
const MAY = z.object({ reason: reason.optional() });

/** What the person decided, on what they saw. */
type Decision = { expect: number; reason?: string };
type Props<S extends FormSchema> = {
  title: string;
  row: RemoteRow;
  confirm: string | ((values: z.input<S>) => string);
  isDangerous?: boolean;
  /** What is filled in besides the reason. */
  schema: S;
  start: DefaultValues<z.input<S>>;
  /** Why a reason must be given; true: always. */
  reasonNeeded: boolean | string | null;
  /** What will happen, where the remote stands as shown. */
  happens: (now: Status, values: z.input<S>) => string;
  send: (values: z.output<S>, decision: Decision) => Promise<unknown>;
  done: (values: z.output<S>) => string;
  onClose: () => void;
  /** Its fields. */
  children?: (form: FormOf<S>) => ReactNode;
};

/** Asks before something is done to a remote. When somebody was faster, the state of now is shown and the person decides again. */
export function ConfirmRemoteAction<S extends FormSchema>({
  row,
  schema,
  start,
  confirm,
  reasonNeeded,
  happens,
  send,
  children,
  ...dialog
}: Props<S>) {
  const [now, setNow] = useState(() => statusOf(row));
  const [isStale, setIsStale] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const needed = reasonNeeded || wasAsked;
  const attempt = async (values: z.output<S> & { reason?: string | undefined }) => {
    const { reason: given } = values;
    try {
      await send(values, { expect: now.revision, ...(given ? { reason: given } : {}) });
    } catch (failure) {
      const error = asCallError(failure);
      const current = currentOf(error);
      setIsStale(current !== null);
      if (current) setNow(current);
      if (error.code === 'reasonNeeded') setWasAsked(true);
      throw error;
    }
  };
  const asked = z.intersection(schema, needed ? ALWAYS : MAY);
  return (
    <ConfirmAction<typeof asked>
      {...dialog}
      schema={asked}
      start={{ ...start, reason: '' } as never}
      confirm={(values) => {
        const label = typeof confirm === 'function' ? confirm(values) : confirm;
        return isStale ? `按现在的状态${label}` : label;
      }}
      happens={(values) => happens(now, values)}
      send={attempt}
      explain={(error) => <ErrorNote error={error} />}
    >
      {(form) => (
        <>
          {children?.(form as never)}
          <ReasonField form={form} needed={needed} />
        </>
      )}
    </ConfirmAction>
  );
}
