import { useState, type FormEvent, type ReactNode } from 'react';
import type { CallError } from '@cellar/shared/runtime/errors';
import { asCallError } from '../api/request';
import type { RemoteRow } from '@cellar/shared/api/releases/schema';
import type { Standing } from './refusalDetail';
import { Button } from '../parts/Button';
import { Dialog, DialogFoot } from '../parts/Dialog';
import { Field } from '../parts/Field';
import { useNotice } from '../parts/notice';
import { standingOf } from './actions';
import { currentOf, ErrorNote } from './ErrorNote';

const MIN_LENGTH = 2;
const MAX_LENGTH = 200;

/** What the person decided, on what they saw. */
export type Decision = { expect: number; reason?: string };

type Props = {
  title: string;
  row: RemoteRow;
  /** Words of the button that does it. */
  confirm: string;
  danger?: boolean;
  /** Why a reason must be given; true: always. */
  reasonNeeded: boolean | string | null;
  /** What will happen, where the remote stands as told. */
  happens: (now: Standing) => string;
  /** The dialog's own fields, and what is wrong with them. */
  children?: ReactNode;
  faulty?: boolean;
  send: (decision: Decision) => Promise<unknown>;
  /** Said when it is done. */
  done: string;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before something is done to a remote. What was typed stays when the server refuses; after a conflict the person decides again. */
export function ConfirmActionDialog({
  title,
  row,
  confirm,
  danger = false,
  reasonNeeded,
  happens,
  children,
  faulty = false,
  send,
  done,
  onClose,
  onDone,
}: Props) {
  const say = useNotice();
  const [now, setNow] = useState(() => standingOf(row));
  const [reason, setReason] = useState('');
  const [lacksReason, setLacksReason] = useState(false);
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const needed = asked || (reasonNeeded !== false && reasonNeeded !== null);
  const short = reason.trim().length < MIN_LENGTH;

  const refused = (failure: unknown) => {
    const found = asCallError(failure);
    setError(found);
    setAsked((before) => before || found.code === 'reasonNeeded');
    const current = currentOf(found);
    if (current) setNow(current);
    setBusy(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setLacksReason(needed && short);
    if (busy || faulty || (needed && short)) return;
    setBusy(true);
    setError(null);
    try {
      await send({ expect: now.revision, ...(short ? {} : { reason: reason.trim() }) });
      say(done);
      onDone();
    } catch (failure) {
      refused(failure);
    }
  };
  const hint =
    typeof reasonNeeded === 'string'
      ? `${reasonNeeded}，需要写明理由`
      : needed
        ? '会写入操作日志'
        : '可不填，会写入操作日志';
  return (
    <Dialog title={title} onClose={() => !busy && onClose()}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p>{happens(now)}</p>
        {children}
        <Field
          label={needed ? '理由（必填）' : '理由'}
          hint={hint}
          error={lacksReason && short ? `请写明理由，至少 ${MIN_LENGTH} 个字` : null}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={MAX_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {error && <ErrorNote error={error} />}
        <DialogFoot>
          <Button onClick={onClose} blocked={busy ? '正在执行' : null}>
            取消
          </Button>
          <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
            {error?.code === 'stale' ? `按现在的状态${confirm}` : confirm}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
