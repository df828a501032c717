import type { HomeFloor } from '@cellar/shared/api/home/schema';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { catalog } from '@cellar/shared/api/catalog/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { Badge, cx } from '@cellar/shared/ui/base';
import css from './entries.module.css';

type Entry = Extract<HomeFloor, { kind: 'entries' }>['items'][number];

/** Where new goods are shown. */
const NEW_GOODS = ['/newProduct', '/activity-new-product'];

/** A dot while there are goods that came since the new ones were looked at. */
function Glyph({ entry: { glyph, tone }, isNew }: { entry: Entry; isNew: boolean }) {
  const since = readKey('cellar:newest');
  const newest = useLoad(
    () => (isNew ? catalog.countNewest(since ? { since } : {}) : Promise.resolve({ count: 0 })),
    [isNew, since],
  );
  const count = newest.data?.count ?? 0;
  return (
    <Badge dot={count > 0} label={`${count} 款新品`}>
      <span className={cx(css.glyph, css[tone])} aria-hidden>
        {glyph}
      </span>
    </Badge>
  );
}

/** Doors to parts of the shop; those without a screen are not shown. */
export function Entries({ items }: { items: readonly Entry[] }) {
  const open = items.filter((entry) => isPublished(entry.to));
  if (open.length === 0) return null;
  return (
    <nav className={css.entries} aria-label="频道">
      {open.map((entry) => {
        const isNew = NEW_GOODS.includes(entry.to);
        return (
          <Link
            key={entry.id}
            to={entry.to}
            className={css.entry}
            {...(isNew ? { onClick: () => writeKey('cellar:newest', new Date(now()).toISOString()) } : {})}
          >
            <Glyph entry={entry} isNew={isNew} />
            {entry.text}
          </Link>
        );
      })}
    </nav>
  );
}
