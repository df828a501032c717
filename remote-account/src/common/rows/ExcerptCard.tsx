import { nearDay } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { Card } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './ExcerptCard.module.css';

type ExcerptCardProps = { to: string; excerpt: string; at: string; children: ReactNode };

/** A text of a list: its head, how it begins and its day. */
export const ExcerptCard = ({ to, excerpt, at, children }: ExcerptCardProps) => (
  <Card flush>
    <Link to={to} className={css.entry}>
      {children}
      <span className={css.excerpt}>{excerpt}</span>
      <time dateTime={at} className={css.at}>
        {nearDay(at, now())}
      </time>
    </Link>
  </Card>
);
