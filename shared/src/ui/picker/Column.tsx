import {
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { cx } from '@cellar/shared/ui/base';
import css from './Picker.module.css';

export type PickerOption = { value: string; text: string };

/** CSS px, not scaled with the page. */
export const rowHeight = 44;
export const visibleRows = 6;
const swipeMs = 1000;
const settleMs = 200;
const slackPx = 5;
const longestMs = 300;
const shortestPx = 15;
const friction = 0.003;

/** Where a swipe's last stretch began. */
type Trail = { fromTime: number; fromOffset: number };

/** Where a wheel comes to rest that is let go at `offset`: a short quick swipe runs on. */
export const landing = (
  { fromTime, fromOffset }: Trail,
  offset: number,
  now: number,
): { offset: number; fast: boolean } => {
  const distance = offset - fromOffset;
  const time = now - fromTime;
  if (time >= longestMs || Math.abs(distance) <= shortestPx) return { offset, fast: false };
  const run = Math.abs(distance / Math.max(1, time)) / friction;
  return { offset: offset + Math.sign(distance) * run, fast: true };
};

type ColumnProps = {
  options: readonly PickerOption[];
  value: string;
  onChange: (value: string) => void;
  label: string;
};
type Grip = Trail & { startY: number; startOffset: number; moved: boolean };

const keySteps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -visibleRows,
  PageDown: visibleRows,
  Home: -Infinity,
  End: Infinity,
};
const first = (rowHeight * (visibleRows - 1)) / 2;

/** Where a wheel is that still turns; null where it rests. */
const caughtAt = (wheel: HTMLElement): number | null => {
  const turning = wheel.getAnimations?.().length > 0;
  return turning && wheel.parentElement
    ? wheel.getBoundingClientRect().top - wheel.parentElement.getBoundingClientRect().top - first
    : null;
};

/** One wheel of a picker. What it will come to rest at is chosen at once, so that confirming while it turns answers what is meant. */
export function Column({ options, value, onChange, label }: ColumnProps) {
  const id = useId();
  const wheel = useRef<HTMLUListElement>(null);
  const grip = useRef<Grip | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [duration, setDuration] = useState(0);
  const last = options.length - 1;
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );

  const choose = (index: number, ms: number) => {
    const option = options[Math.max(0, Math.min(last, index))];
    setDragged(null);
    setDuration(ms);
    if (option && option.value !== value) onChange(option.value);
  };
  const start = (event: PointerEvent) => {
    if (event.button !== 0 || !wheel.current) return;
    const offset = caughtAt(wheel.current) ?? -at * rowHeight;
    grip.current = {
      startY: event.clientY,
      startOffset: offset,
      moved: false,
      fromTime: performance.now(),
      fromOffset: offset,
    };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held) return;
    const distance = event.clientY - held.startY;
    if (!held.moved && Math.abs(distance) < slackPx) return;
    if (!held.moved) event.currentTarget.setPointerCapture(event.pointerId);
    held.moved = true;
    const offset = Math.max(-(last + 1) * rowHeight, Math.min(rowHeight, held.startOffset + distance));
    if (performance.now() - held.fromTime > longestMs)
      Object.assign(held, { fromTime: performance.now(), fromOffset: offset });
    setDragged(offset);
  };
  const end = () => {
    const held = grip.current;
    grip.current = null;
    if (!held?.moved || dragged === null) return;
    const { offset, fast } = landing(held, dragged, performance.now());
    choose(Math.round(-offset / rowHeight), fast ? swipeMs : settleMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(at + step, settleMs);
  };

  const onTap = ({ target }: MouseEvent) => {
    const tapped = (target as HTMLElement).closest<HTMLElement>('[data-at]');
    if (tapped) choose(Number(tapped.dataset.at), settleMs);
  };

  const turn = { '--turn': `${dragged === null ? duration : 0}ms` } as CSSProperties;
  return (
    <div className={css.column} onPointerDown={start} onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
      <ul
        ref={wheel}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={options[at] ? `${id}-${at}` : undefined}
        className={css.wheel}
        style={{ transform: `translate3d(0, ${(dragged ?? -at * rowHeight) + first}px, 0)`, ...turn }}
        onKeyDown={onKeyDown}
        onClick={onTap}
      >
        {options.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={cx(css.option, index === at && css.chosen)}
            data-at={index}
          >
            {option.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
