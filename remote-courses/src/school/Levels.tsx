import type { Result } from '@cellar/shared/contract/calls';
import { monthDay } from '@cellar/shared/format/time/date';
import { Icon, Price, Section } from '@cellar/shared/ui/base';
import type { Open } from './opened';
import css from './levels.module.css';

export type Level = Result<'courses.getSchool'>['levels'][number];

/** The four levels side by side: which one is for me, how long, how much, when. */
export function Levels({ items, onOpen }: { items: readonly Level[]; onOpen: Open }) {
  return (
    <Section title="WSET 认证课程" more={{ to: '/course-wset' }}>
      <ul className={css.levels}>
        {items.map(({ level, title, days, hours, priceFen, nextOn }) => (
          <li key={level}>
            <button type="button" className={css.level} onClick={() => onOpen({ kind: 'level', level })}>
              <span className={css.numeral} aria-hidden>
                {level}
              </span>
              <span className={css.levelText}>
                <b>{title}</b>
                <small>
                  {days} 天 · {hours} 课时
                </small>
                <small className={css.next}>{nextOn ? `${monthDay(nextOn)}开课` : '近期无班'}</small>
              </span>
              <span className={css.fee}>
                <Price fen={priceFen} size="m" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={css.quiz} onClick={() => onOpen({ kind: 'placement' })}>
        <span>
          <b>不知道从哪级开始？</b>
          <small>十道小题，三分钟测测适合几级</small>
        </span>
        <Icon name="forward" size={14} />
      </button>
    </Section>
  );
}
