import type { Result } from '@cellar/shared/contract/calls';
import type { PlacementQuestion } from '@cellar/shared/api/trade/courses/schema';
import { ExplainedAnswer } from '@cellar/shared/parts/quiz/ExplainedAnswer';
import { Button, Stack } from '@cellar/shared/ui/base';
import css from './placement.module.css';

const NUMERALS = ['一', '二', '三', '四'];

type OutcomeProps = {
  score: Result<'courses.scorePlacement'>;
  questions: readonly PlacementQuestion[];
  answers: readonly number[];
  onAgain: () => void;
};

/** The level that fits and why, then what is true of each question. */
export function Outcome({ score, questions, answers, onAgain }: OutcomeProps) {
  const { level, right, total, reason } = score;
  const name = `WSET ${NUMERALS[level - 1] ?? level}级`;
  return (
    <Stack inSheet>
      <section className={css.outcome} role="status">
        <p>
          答对 {right} 题，共 {total} 题
        </p>
        <h3>建议从 {name} 开始</h3>
        <p className={css.reason}>{reason}</p>
      </section>
      <div className={css.steps}>
        <Button kind="line" size="l" to={`/consultation?level=${level}`}>
          问问顾问
        </Button>
        <Button size="l" block to={`/course-wset?level=${level}`}>
          查看 {name}
        </Button>
      </div>
      <ol className={css.answers} aria-label="题目解析">
        {questions.map(({ id, text, options }, at) => {
          const answer = score.answers[at];
          if (!answer) return null;
          return (
            <li key={id}>
              <ExplainedAnswer text={text} chosen={options[answers[at] ?? 0]} {...answer} />
            </li>
          );
        })}
      </ol>
      <Button kind="quiet" block onClick={onAgain}>
        再测一次
      </Button>
    </Stack>
  );
}
