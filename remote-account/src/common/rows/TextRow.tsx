import { Link } from '@cellar/shared/runtime/navigate';
import { Icon } from '@cellar/shared/ui/base';
import type { IconNode } from 'lucide';
import css from './TextRow.module.css';

type TextRowProps = { icon?: IconNode; to: string; title: string; text: string };

/** A row that leads to a text: its title, and what it says. */
export const TextRow = ({ icon, to, title, text }: TextRowProps) => (
  <Link to={to} className={css.row}>
    {icon && <Icon of={icon} className={css.icon} />}
    <span className={css.text}>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <Icon name="forward" size={14} className={css.arrow} />
  </Link>
);
