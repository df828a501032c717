import { cx } from '../cx';
import { Icon, type IconName } from '../media/Icon';
import css from './CornerButton.module.css';

type CornerButtonProps = {
  icon: IconName;
  /** What it does, and with which goods. */
  label: string;
  /** For a button that is on or off. */
  pressed?: boolean;
  onClick: () => void;
};

/** A round button on the corner of a picture. */
export const CornerButton = ({ icon, label, pressed, onClick }: CornerButtonProps) => (
  <button type="button" className={css.corner} aria-label={label} aria-pressed={pressed} onClick={onClick}>
    <span className={cx(css.face, pressed && css.on)}>
      <Icon name={icon} size={14} filled={pressed ?? false} />
    </span>
  </button>
);
