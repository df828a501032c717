import { quiz } from '@cellar/shared/api/quiz/calls';
import type { QuizQuestion } from '@cellar/shared/api/quiz/schema';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toastError } from '@cellar/shared/runtime/messages';
import { Button, Card, Progress } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './AnswerScreen.module.css';

type PlayProps = { tryId: string; questions: readonly QuizQuestion[]; onDone: () => Promise<void> };

/** The questions one by one. What was chosen survives a reload and a lost connection. */
export function Play({ tryId, questions, onDone }: PlayProps) {
  const { draft, setDraft, clearDraft } = useDraft('/answer', { tryId, answers: [] as (number | null)[] });
  const answers = draft.tryId === tryId ? draft.answers : [];
  const [at, setAt] = useState(0);
  const question = questions[at];
  const chosen = answers[at] ?? null;
  const choose = (option: string) => {
    const changed = questions.map((_, i) => (i === at ? Number(option) : (answers[i] ?? null)));
    setDraft({ tryId, answers: changed });
  };
  const { submit, busy } = useSubmit(
    async () => {
      await quiz.submit({ tryId, answers: questions.map((_, i) => answers[i] ?? 0) });
      clearDraft();
      await onDone();
    },
    {
      onError: (error) => {
        toastError(error);
        if (quiz.submit.failedWith(error, 'done') || quiz.submit.failedWith(error, 'late')) void onDone();
      },
    },
  );
  if (!question) return null;
  const last = at === questions.length - 1;
  return (
    <Card className={css.play}>
      <p className={css.at}>
        第 {at + 1} 题，共 {questions.length} 题
      </p>
      <Progress value={(at + 1) / questions.length} label="答题进度" />
      <h2 className={css.question}>{question.body}</h2>
      <Choices
        label={question.body}
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
          onClick={() => (last ? void submit() : setAt(at + 1))}
        >
          {last ? '交卷' : '下一题'}
        </Button>
      </div>
    </Card>
  );
}
