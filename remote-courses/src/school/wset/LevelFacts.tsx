import { Card, Cell, Cells, Photo, Price } from '@cellar/shared/ui/base';
import type { Level } from '../Levels';
import { Syllabus } from '../../common/Syllabus';
import css from './CourseWsetScreen.module.css';

/** One level: what it is, for whom, what is taught and examined, what it costs. */
export function LevelFacts({ level }: { level: Level }) {
  const { name, title, summary, forWhom, days, hours, exam, award, syllabus, priceFen, picture } = level;
  return (
    <article className={css.facts} aria-label={`${name} · ${title}`}>
      <Photo picture={picture} units={351} ratio={2.2} alt="" priority className={css.photo} />
      <Card>
        <h2 className={css.title}>
          {name} · {title}
        </h2>
        <p className={css.text}>{summary}</p>
        <p className={css.fee}>
          <Price fen={priceFen} size="l" unit="人" />
          <span>
            {days} 天 · {hours} 课时
          </span>
        </p>
      </Card>
      <Cells>
        <Cell label="适合" value={forWhom} className={css.fact} />
        <Cell label="考试" value={exam} className={css.fact} />
        <Cell label="证书" value={award} className={css.fact} />
        <Cell icon="book" label="不确定选哪一级？" value="做个小测试" to="/course?placement=1" />
      </Cells>
      <Card>
        <h3 className={css.subtitle}>课程大纲</h3>
        <Syllabus topics={syllabus} />
      </Card>
    </article>
  );
}
