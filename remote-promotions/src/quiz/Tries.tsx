import { quiz } from '@cellar/shared/api/campaigns/quiz/calls';
import { nearDay } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { now } from '@cellar/shared/runtime/clock';
import { Cell, Empty, ListView, Section, Skeleton } from '@cellar/shared/ui/base';
import css from './AnswerScreen.module.css';

/** Own tries, the newest first; `done`: the one of today once it is handed in. */
export function Tries({ done }: { done: string | undefined }) {
  const list = useList((cursor) => quiz.listTries(cursor ? { cursor } : {}), [done]);
  return (
    <Section title="答题记录">
      <div className={css.tries}>
        <ListView
          list={list}
          tight
          label="答题记录"
          skeleton={<Skeleton shapes="lines" />}
          empty={<Empty compact picture="course" text="还没有答过题" />}
          render={({ name, day, correct, asked, points }) => (
            <Cell
              label={name}
              note={`${nearDay(day, now())} · 答对 ${correct} / ${asked} 题`}
              value={points > 0 ? `+${points} 积分` : '无积分'}
            />
          )}
        />
      </div>
    </Section>
  );
}
