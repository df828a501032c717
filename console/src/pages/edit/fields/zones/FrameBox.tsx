import type { KeyboardEvent, ReactNode } from 'react';
import { frameByKey, type Frame, type Ratio } from './frames';
import styles from './FrameBox.module.css';
import { CORNER, FRAME } from './usePointerFrames';

type Props<T extends Frame> = {
  index: number;
  frame: T;
  label: string;
  ratio?: Ratio;
  isChosen: boolean;
  onChange: (frame: T) => void;
  onChoose?: () => void;
  onRemove?: () => void;
  children?: ReactNode;
};

/** A rectangle on a picture: the arrows move it, with Shift they size it, Delete removes it. */
export function FrameBox<T extends Frame>({
  index,
  frame,
  label,
  ratio = 0,
  isChosen,
  onChange,
  onChoose,
  onRemove,
  children,
}: Props<T>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = frameByKey(frame, event, ratio);
    const removes = (event.key === 'Delete' || event.key === 'Backspace') && onRemove;
    if (!next && !removes) return;
    event.preventDefault();
    event.stopPropagation();
    if (next) onChange(next);
    else onRemove?.();
  };
  const { left, top, width, height } = frame;
  return (
    <button
      type="button"
      className={styles.frame}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      aria-label={label}
      aria-pressed={isChosen}
      onKeyDown={onKeyDown}
      onFocus={onChoose}
      onClick={onChoose}
      {...{ [FRAME]: index }}
    >
      {children}
      <i className={styles.corner} {...{ [CORNER]: '' }} />
    </button>
  );
}
