import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { Rail } from '@cellar/shared/parts/Rail';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Badge, cx, Icon } from '@cellar/shared/ui/base';
import { countNewest } from '../../common/newest';
import css from './entries.module.css';
import { entryIcons } from './entryIcons';

type Entry = Extract<HomeFloor, { kind: 'entries' }>['items'][number];

/** Of a row; the page's skeleton has two of them. */
const IN_A_ROW = 5;
const NEW_GOODS = '/newProduct';

/** A dot while there are goods that came since the new ones were looked at; asked again whenever home is shown again. */
function Glyph({ entry: { icon, glyph, tone, to } }: { entry: Entry }) {
  const newest = useLoad(() => (to === NEW_GOODS ? countNewest() : Promise.resolve(0)), [to]);
  const count = newest.data ?? 0;
  return (
    <Badge dot={count > 0} label={`${count} 款新品`}>
      <span className={cx(css.glyph, css[tone])} aria-hidden>
        {icon ? <Icon of={entryIcons[icon]} size={22} /> : glyph}
      </span>
    </Badge>
  );
}

/** Names alone, in one row that scrolls sideways. */
const Chips = ({ items }: { items: readonly Entry[] }) => (
  <Rail className={css.chips} label="按场景选酒">
    {items.map(({ id, text, tone, to }) => (
      <li key={id}>
        <Link to={to} className={cx(css.chip, css[tone])}>
          {text}
        </Link>
      </li>
    ))}
  </Rail>
);

type EntriesProps = { look: 'signs' | 'chips'; items: readonly Entry[] };

/** Doors to parts of the shop; those without a screen are not shown. */
export function Entries({ look, items }: EntriesProps) {
  const open = items.filter((entry) => isPublished(entry.to));
  if (open.length === 0) return null;
  if (look === 'chips') return <Chips items={open} />;
  return (
    <nav className={cx(css.entries, open.length > IN_A_ROW && css.rows)} aria-label="频道">
      {open.map((entry) => (
        <Link key={entry.id} to={entry.to} className={css.entry}>
          <Glyph entry={entry} />
          {entry.text}
        </Link>
      ))}
    </nav>
  );
}
