import { courses } from '@cellar/shared/api/trade/courses/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, Cell, Cells, Empty, Loaded, Price, Skeleton, Stack } from '@cellar/shared/ui/base';
import type { Level } from '../Levels';
import type { Open } from '../opened';
import { SessionCard } from '../SessionCard';
import { Syllabus } from '../../common/Syllabus';
import css from './sheets.module.css';

const MAX_COUNT = 20;

function Classes({ level, onOpen }: { level: number; onOpen: Open }) {
  const found = useLoad(() => courses.listSessions({ level, size: MAX_COUNT }), [level]);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="cards" />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty compact picture="course" text="近期没有这一级的班次，留意每月初的开班计划" />
        ) : (
          <Stack as="ul" gap={10}>
            {list.map((session) => (
              <li key={session.id}>
                <SessionCard session={session} onOpen={onOpen} />
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

/** What a level teaches, how it is examined, when it is given. */
export function LevelDetail({ level, onOpen }: { level: Level | undefined; onOpen: Open }) {
  if (!level) return <Empty picture="course" text="这门课程已下架" />;
  const { name, title, summary, forWhom, days, hours, exam, award, syllabus, priceFen } = level;
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <h3>
          {name} · {title}
        </h3>
        <p className={css.text}>{summary}</p>
        <Price fen={priceFen} size="l" unit="人" />
      </div>
      <Cells>
        <Cell label="课时" value={`${days} 天 · ${hours} 课时`} />
        <Cell label="适合" value={forWhom} className={css.long} />
        <Cell label="考试" value={exam} className={css.long} />
        <Cell label="证书" value={award} className={css.long} />
      </Cells>
      <h4>课程大纲</h4>
      <Syllabus topics={syllabus} />
      <h4>近期班次</h4>
      <Classes level={level.level} onOpen={onOpen} />
      <Button kind="line" block to={`/course-wset?level=${level.level}`}>
        查看课程主页
      </Button>
    </div>
  );
}
