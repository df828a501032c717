import { Icon, Tick, type IconName } from '@cellar/shared/ui/base';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import css from './Choices.module.css';

export type Choice<V extends string> = {
  value: V;
  label: ReactNode;
  note?: ReactNode;
  /** The name of an icon, or a drawing. */
  icon?: IconName | ReactElement;
  right?: ReactNode;
  disabled?: boolean;
};

type ChoicesProps<V extends string> = {
  items: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  label: string;
};

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Rows of which one is chosen. */
export function Choices<V extends string>({ items, value, onChange, label }: ChoicesProps<V>) {
  const free = items.filter((item) => !item.disabled);
  const reachable = free.some((item) => item.value === value) ? value : free[0]?.value;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const at = free.findIndex((item) => item.value === event.currentTarget.dataset.value);
    const next = step && free[(at + step + free.length) % free.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div role="radiogroup" aria-label={label} className={css.choices}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="radio"
          data-value={item.value}
          aria-checked={item.value === value}
          disabled={item.disabled}
          tabIndex={item.value === reachable ? 0 : -1}
          className={css.choice}
          onClick={() => onChange(item.value)}
          onKeyDown={onKeyDown}
        >
          {typeof item.icon === 'string' ? <Icon name={item.icon} size={24} /> : item.icon}
          <span className={css.text}>
            {item.label}
            {item.note && <small>{item.note}</small>}
          </span>
          {item.right}
          <Tick on={item.value === value} />
        </button>
      ))}
    </div>
  );
}
