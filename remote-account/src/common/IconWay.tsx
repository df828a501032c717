import { Link } from '@cellar/shared/runtime/navigate';
import { Icon } from '@cellar/shared/ui/base';
import type { IconNode } from 'lucide';
import css from './IconWay.module.css';

type IconWayProps = {
  icon: IconNode;
  text: string;
  /** The icon stands on a small golden ground. */
  framed?: boolean;
} & ({ to: string } | { onClick: () => void });

/** An icon above its name, in a grid or row of ways. */
export function IconWay({ icon, text, framed, ...way }: IconWayProps) {
  const inside = (
    <>
      <span className={framed ? css.frame : css.plain}>
        <Icon of={icon} size={framed ? 20 : 24} />
      </span>
      {text}
    </>
  );
  return 'to' in way ? (
    <Link to={way.to} className={css.way}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={css.way} onClick={way.onClick}>
      {inside}
    </button>
  );
}
