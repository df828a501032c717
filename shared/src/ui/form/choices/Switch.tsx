import { cx } from '@cellar/shared/ui/base';
import css from './Switch.module.css';

type SwitchProps = { checked: boolean; onChange: (checked: boolean) => void; label: string; disabled?: boolean };

export function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={cx(css.switch, checked && css.on)}
      onClick={() => onChange(!checked)}
    />
  );
}
