import { Button, Progress, Stack } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './quiz.module.css';

type QuestionsProps = {
  questions: readonly { text: string; options: readonly string[] }[];
  /** The place of the chosen option of each; missing or null: none yet. */
  answers: readonly (number | null)[];
  onAnswers: (answers: (number | null)[]) => void;
  /** Words of the last button. */
  submit: string;
  busy: boolean;
  onSubmit: (answers: number[]) => void;
};

/** The questions of a quiz one by one, forward and back. */
export function Questions({ questions, answers, onAnswers, submit, busy, onSubmit }: QuestionsProps) {
  const [at, setAt] = useState(0);
  const question = questions[at];
  if (!question) return null;
  const chosen = answers[at] ?? null;
  const isLast = at === questions.length - 1;
  const choose = (option: string) =>
    onAnswers(questions.map((_, i) => (i === at ? Number(option) : (answers[i] ?? null))));
  return (
    <Stack>
      <p className={css.at}>
        第 {at + 1} 题，共 {questions.length} 题
      </p>
      <Progress value={(at + 1) / questions.length} label="答题进度" />
      <h2 className={css.question}>{question.text}</h2>
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
          onClick={() => (isLast ? onSubmit(questions.map((_, i) => answers[i] ?? 0)) : setAt(at + 1))}
        >
          {isLast ? submit : '下一题'}
        </Button>
      </div>
    </Stack>
  );
}
