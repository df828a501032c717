import { courses } from '@cellar/shared/api/courses/calls';
import type { Result } from '@cellar/shared/contract/calls';
import type { PlacementQuestion } from '@cellar/shared/api/courses/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { Button, Loaded, Progress, Skeleton } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import { useState } from 'react';
import { Outcome } from './Outcome';
import css from './placement.module.css';

type Score = Result<'courses.scorePlacement'>;
type QuestionsProps = { questions: readonly PlacementQuestion[]; onScored: (score: Score, answers: number[]) => void };

/** The questions one by one. */
function Questions({ questions, onScored }: QuestionsProps) {
  const [answers, setAnswers] = useState<readonly (number | null)[]>([]);
  const [at, setAt] = useState(0);
  const question = questions[at];
  const chosen = answers[at] ?? null;
  const choose = (option: string) =>
    setAnswers(questions.map((_, i) => (i === at ? Number(option) : (answers[i] ?? null))));
  const { submit, busy } = useSubmit(async () => {
    const given = questions.map((_, i) => answers[i] ?? 0);
    onScored(await courses.scorePlacement({ answers: given }), given);
  });
  if (!question) return null;
  const isLast = at === questions.length - 1;
  return (
    <div className={css.play}>
      <p className={css.at}>
        第 {at + 1} 题，共 {questions.length} 题
      </p>
      <Progress value={(at + 1) / questions.length} label="答题进度" />
      <h3 className={css.question}>{question.text}</h3>
      <Choices
        label={question.text}
        value={chosen === null ? null : String(chosen)}
        items={question.options.map((option, i) => ({ value: String(i), label: option }))}
        onChange={choose}
      />
      <div className={css.steps}>
        {at > 0 && (
          <Button kind="line" size="l" onClick={() => setAt(at - 1)}>
            上一题
          </Button>
        )}
        <Button
          size="l"
          block
          disabled={chosen === null}
          loading={busy}
          onClick={() => (isLast ? void submit() : setAt(at + 1))}
        >
          {isLast ? '看结果' : '下一题'}
        </Button>
      </div>
    </div>
  );
}

/** A few questions that say which level fits. */
export function Placement() {
  const found = useLoad(() => courses.getPlacement(), []);
  const [scored, setScored] = useState<{ score: Score; answers: number[] } | null>(null);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="lines list" />}>
      {({ questions }) =>
        scored ? (
          <Outcome {...scored} questions={questions} onAgain={() => setScored(null)} />
        ) : (
          <Questions questions={questions} onScored={(score, answers) => setScored({ score, answers })} />
        )
      }
    </Loaded>
  );
}
