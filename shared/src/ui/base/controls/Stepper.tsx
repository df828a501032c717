import { digitsOf } from '@cellar/shared/format/number/numbers';
import { isComposing } from '@cellar/shared/hooks/isComposing';
import { useTyping } from '@cellar/shared/hooks/useTyping';
import { toast } from '@cellar/shared/runtime/messages';
import { useState } from 'react';
import { Icon } from '../media/Icon';
import css from './Stepper.module.css';
import { cx } from '../cx';

const MAX_DIGITS = 5;

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** The most that can be had; no limit without it. */
  max?: number | undefined;
  /** The value is always a multiple of it. */
  step?: number;
  disabled?: boolean;
  /** What is counted, for those who listen. */
  label?: string;
  /** Said when the person wants less than `min`, or more than `max`. */
  minMessage?: string;
  maxMessage?: string;
};

/** The nearest permitted value: a multiple of `step` between `min` and `max`. */
export const fitQuantity = (wanted: number, min: number, max: number, step: number) => {
  const lowest = Math.ceil(min / step) * step;
  const highest = Math.floor(max / step) * step;
  const rounded = Math.round(wanted / step) * step;
  return Math.max(lowest, Math.min(highest, rounded));
};

export function Stepper({
  value,
  onChange,
  min = 1,
  max = 9999,
  step = 1,
  disabled,
  label = '数量',
  minMessage,
  maxMessage,
}: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const lowest = fitQuantity(0, min, Number.MAX_SAFE_INTEGER, step);
  const highest = Math.max(lowest, fitQuantity(max, 0, max, step));
  const want = (wanted: number) => {
    const fitted = Math.max(lowest, Math.min(highest, fitQuantity(wanted, min, max, step)));
    if (wanted > highest) toast(maxMessage ?? `最多 ${highest} 件`);
    else if (wanted < lowest) toast(minMessage ?? `最少 ${lowest} 件`);
    else if (wanted % step !== 0) toast(`需按 ${step} 的倍数购买`);
    if (fitted !== value) onChange(fitted);
  };
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    if (/^\d+$/.test(typed)) want(Number(typed));
  };
  const typing = useTyping({
    value: typed ?? String(value),
    onChange: setTyped,
    onBlur: commit,
    clean: digitsOf,
    isFull: (digits) => digits.length >= MAX_DIGITS,
    live: true,
  });
  return (
    <span className={cx(css.stepper, disabled && css.disabled)} role="group" aria-label={label}>
      <StepButton
        name="minus"
        label="减少"
        blocked={value <= lowest}
        disabled={disabled}
        onClick={() => want(value - step)}
      />
      <input
        className={css.value}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        {...typing}
        onKeyDown={(event) => {
          typing.onKeyDown(event);
          if (event.key === 'Enter' && !isComposing(event)) commit();
        }}
      />
      <StepButton
        name="plus"
        label="增加"
        blocked={value >= highest}
        disabled={disabled}
        onClick={() => want(value + step)}
      />
    </span>
  );
}

type StepButtonProps = {
  name: 'plus' | 'minus';
  label: string;
  blocked: boolean;
  disabled: boolean | undefined;
  onClick: () => void;
};

// A blocked button still takes the tap, so that it can say why.
function StepButton({ name, label, blocked, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-disabled={blocked || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={name} size={14} />
    </button>
  );
}
