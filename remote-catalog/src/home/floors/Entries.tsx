import type { HomeFloor } from '@cellar/shared/api/home/schema';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { cx } from '@cellar/shared/ui/base';
import css from './entries.module.css';

type Entry = Extract<HomeFloor, { kind: 'entries' }>['items'][number];

/** Doors to parts of the shop; those without a screen are not shown. */
export function Entries({ items }: { items: readonly Entry[] }) {
  const open = items.filter((entry) => isPublished(entry.to));
  if (open.length === 0) return null;
  return (
    <nav className={css.entries} aria-label="频道">
      {open.map((entry) => (
        <Link key={entry.id} to={entry.to} className={css.entry}>
          <span className={cx(css.glyph, css[entry.tone])} aria-hidden>
            {entry.glyph}
          </span>
          {entry.text}
        </Link>
      ))}
    </nav>
  );
}
