import type { Teacher } from '@cellar/shared/api/trade/courses/shapes';
import { Rail } from '@cellar/shared/parts/Rail';
import { Photo, Section } from '@cellar/shared/ui/base';
import type { Open } from './opened';
import css from './teachers.module.css';

/** As many as the first screen shows at once. */
const SHOWN = 2;

export function Teachers({ items, onOpen }: { items: readonly Teacher[]; onOpen: Open }) {
  if (items.length === 0) return null;
  return (
    <Section title="讲师团队" note={`${items.length} 位认证讲师`}>
      <Rail>
        {items.map(({ id, name, title, years, picture, motto }, i) => (
          <li key={id} className={css.place}>
            <button type="button" className={css.teacher} onClick={() => onOpen({ kind: 'teacher', id })}>
              <Photo picture={picture} units={52} ratio={1} alt="" round priority={i < SHOWN} />
              <span className={css.text}>
                <b>{name}</b>
                <small>
                  {title} · 教龄 {years} 年
                </small>
                <q>{motto}</q>
              </span>
            </button>
          </li>
        ))}
      </Rail>
    </Section>
  );
}
