import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Card, Icon } from '@cellar/shared/ui/base';
import {
  BadgeCheck,
  CalendarDays,
  GraduationCap,
  Headset,
  MapPinned,
  Newspaper,
  NotebookText,
  Target,
  type IconNode,
} from 'lucide';
import css from './entries.module.css';
import type { Open, Opened } from './opened';

type Entry = { icon: IconNode; text: string } & ({ to: string } | { opens: Opened });

const entries: Entry[] = [
  { icon: GraduationCap, text: 'WSET课程', to: '/course-wset' },
  { icon: MapPinned, text: '产区课程', to: '/productionclass' },
  { icon: CalendarDays, text: '课程表', opens: { kind: 'timetable' } },
  { icon: Target, text: '测级别', opens: { kind: 'placement' } },
  { icon: BadgeCheck, text: '证书查询', opens: { kind: 'certificate', number: '' } },
  { icon: Newspaper, text: '课程资讯', to: '/zixun' },
  { icon: Headset, text: '课程咨询', to: '/consultation' },
  { icon: NotebookText, text: '我的课程', to: '/classList' },
];

/** The ways to everything else of the school. */
export function Entries({ onOpen }: { onOpen: Open }) {
  return (
    <Card className={css.card}>
      <ul className={css.entries} aria-label="课程服务">
        {entries.map((entry) => {
          const inside = (
            <>
              <Icon of={entry.icon} size={22} className={css.icon} />
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
