import { cx } from '@cellar/shared/ui/base';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './SwipeRow.module.css';

export type SwipeAction = { text: string; tone?: 'danger' | 'quiet'; onClick: () => void };

type SwipeRowProps = {
  actions: readonly SwipeAction[];
  /** False where the same can be done elsewhere: the keyboard does not stop at the actions of each row. */
  tabbable?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A row with actions behind its right edge: swiped or focused they come into sight; a touch anywhere else puts them away. */
export function SwipeRow({ actions, tabbable = true, className, children }: SwipeRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const close = () => row.current?.scrollTo({ left: 0, behavior: 'smooth' });
  useEffect(() => {
    const onDown = ({ target }: PointerEvent) => {
      const { current } = row;
      if (current && current.scrollLeft > 0 && !current.contains(target as Node))
        current.scrollTo({ left: 0, behavior: 'smooth' });
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, []);
  return (
    <div ref={row} className={cx(css.row, className)}>
      <div className={css.content}>{children}</div>
      <div className={css.actions}>
        {actions.map(({ text, tone = 'danger', onClick }) => (
          <button
            key={text}
            type="button"
            tabIndex={tabbable ? undefined : -1}
            className={cx(css.action, css[tone])}
            onClick={() => {
              close();
              onClick();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
