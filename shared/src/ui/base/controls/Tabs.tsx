import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './Tabs.module.css';
import { cx } from '../cx';

export type TabItem<V extends string> = { value: V; label: ReactNode; count?: number };

type TabsProps<V extends string> = {
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Names the row for those who listen. */
  label: string;
  /** Each tab as wide as its words, the row scrolls sideways. */
  scroll?: boolean;
  /** Stays below the nav bar while the page scrolls. */
  sticky?: boolean;
  className?: string | undefined;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function Tabs<V extends string>({ items, value, onChange, label, scroll, sticky, className }: TabsProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!chosen || !row.current) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const at = items.findIndex((item) => item.value === value);
    const next = items[(at + step + items.length) % items.length];
    if (!next) return;
    onChange(next.value);
    row.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={cx(css.row, scroll && css.scroll, sticky && css.sticky, className)}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          data-value={item.value}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          className={css.tab}
          onClick={() => onChange(item.value)}
          onKeyDown={onKeyDown}
        >
          {item.label}
          {item.count ? <span className={css.count}>{item.count}</span> : null}
        </button>
      ))}
    </div>
  );
}
