import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Card, Icon, type IconName } from '@cellar/shared/ui/base';
import css from './entries.module.css';
import type { Open, Opened } from './opened';

type Entry = { icon: IconName; text: string } & ({ to: string } | { opens: Opened });

const entries: Entry[] = [
  { icon: 'book', text: 'WSET课程', to: '/course-wset' },
  { icon: 'pin', text: '产区课程', to: '/productionclass' },
  { icon: 'clock', text: '课程表', opens: { kind: 'timetable' } },
  { icon: 'edit', text: '测级别', opens: { kind: 'placement' } },
  { icon: 'scan', text: '证书查询', opens: { kind: 'certificate', number: '' } },
  { icon: 'rows', text: '课程资讯', to: '/zixun' },
  { icon: 'service', text: '课程咨询', to: '/consultation' },
  { icon: 'person', text: '我的课程', to: '/classList' },
];

/** The ways to everything else of the school. */
export function Entries({ onOpen }: { onOpen: Open }) {
  return (
    <Card className={css.card}>
      <ul className={css.entries} aria-label="课程服务">
        {entries.map((entry) => {
          const inside = (
            <>
              <Icon name={entry.icon} size={22} className={css.icon} />
              {entry.text}
            </>
          );
          if ('opens' in entry)
            return (
              <li key={entry.text}>
                <button type="button" className={css.entry} onClick={() => onOpen(entry.opens)}>
                  {inside}
                </button>
              </li>
            );
          return isPublished(entry.to) ? (
            <li key={entry.text}>
              <Link to={entry.to} className={css.entry}>
                {inside}
              </Link>
            </li>
          ) : null;
        })}
      </ul>
    </Card>
  );
}
