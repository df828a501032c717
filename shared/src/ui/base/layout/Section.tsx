import { Link } from '@cellar/shared/runtime/navigate';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import css from './Section.module.css';

type SectionProps = {
  title: ReactNode;
  note?: ReactNode;
  /** The way to all of it; not shown when its screen is not published. */
  more?: { to: string; text?: string };
  /** Stands at the right end instead of `more`. */
  right?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A floor of a page under a serif title. */
export function Section({ title, note, more, right, className, children }: SectionProps) {
  return (
    <section className={cx(css.section, className)}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
        <span className={css.right}>{more ? <More {...more} /> : right}</span>
      </div>
      {children}
    </section>
  );
}

function More({ to, text = '全部' }: { to: string; text?: string }) {
  return (
    <Link to={to} className={css.more}>
      {text}
      <Icon name="forward" size={12} />
    </Link>
  );
}
