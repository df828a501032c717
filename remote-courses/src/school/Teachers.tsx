import type { Teacher } from '@cellar/shared/api/courses/shapes';
import { Rail } from '@cellar/shared/parts/Rail';
import { Photo, Section } from '@cellar/shared/ui/base';
import type { Open } from './opened';
import css from './teachers.module.css';

export function Teachers({ items, onOpen }: { items: readonly Teacher[]; onOpen: Open }) {
  return (
    <Section title="讲师团队" note={`${items.length} 位认证讲师`}>
      <Rail>
        {items.map(({ id, name, title, years, picture, motto }) => (
          <li key={id} className={css.place}>
            <button type="button" className={css.teacher} onClick={() => onOpen({ kind: 'teacher', id })}>
              <Photo picture={picture} units={64} ratio={1} alt="" round />
              <b>{name}</b>
              <small>{title}</small>
              <small>教龄 {years} 年</small>
              <q>{motto}</q>
            </button>
          </li>
        ))}
      </Rail>
    </Section>
  );
}
