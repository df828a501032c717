import type { Load } from '@cellar/shared/hooks/useLoad';
import { isCallError, isKind, wordsOf } from '@cellar/shared/runtime/errors';
import { ProvisionalContext } from '@cellar/shared/runtime/provisional';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Drawing, type DrawingName } from './Drawing';
import css from './States.module.css';
import { cx } from './cx';

type LoadedProps<T> = {
  from: Load<T>;
  /** Shown until the first data are there. */
  skeleton: ReactNode;
  /** Stands instead of the block with retry, for errors that the screen has words of its own for; null: the block. */
  failed?: (error: unknown) => ReactNode | null;
  children: (data: T) => ReactNode;
};

/** A part of a page that waits for its data. */
export function Loaded<T>({ from, skeleton, failed, children }: LoadedProps<T>) {
  if (from.status === 'loading') return skeleton;
  if (from.status === 'failed') return failed?.(from.error) ?? <Failed error={from.error} onRetry={from.reload} />;
  return <ProvisionalContext value={from.provisional}>{children(from.data)}</ProvisionalContext>;
}

type FailedProps = { error: unknown; onRetry: () => void; compact?: boolean };

/** Where data would be: what happened and the way to try again. */
export function Failed({ error, onRetry, compact }: FailedProps) {
  const offline = isKind(error, 'offline');
  const words = isCallError(error) ? wordsOf(error) : '出了点问题，请稍后再试';
  return (
    <div className={cx(css.state, compact && css.compact)} role="alert">
      {!compact && <Drawing name={offline ? 'offline' : 'broken'} />}
      {offline && <p className={css.title}>网络断开了</p>}
      <p className={css.words}>{words}</p>
      <Button kind="line" onClick={onRetry}>
        重新加载
      </Button>
    </div>
  );
}

type EmptyProps = {
  picture?: DrawingName;
  text: ReactNode;
  note?: ReactNode;
  /** The way on. */
  action?: ReactNode;
  compact?: boolean;
};

export function Empty({ picture = 'box', text, note, action, compact }: EmptyProps) {
  return (
    <div className={cx(css.state, compact && css.compact)}>
      {!compact && <Drawing name={picture} />}
      <p className={css.words}>{text}</p>
      {note && <p className={css.note}>{note}</p>}
      {action}
    </div>
  );
}
