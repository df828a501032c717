import { quiz } from '@cellar/shared/api/campaigns/quiz/calls';
import type { QuizQuestion } from '@cellar/shared/api/campaigns/quiz/schema';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { Questions } from '@cellar/shared/parts/quiz/Questions';
import { toastError } from '@cellar/shared/runtime/messages';
import { Card } from '@cellar/shared/ui/base';
import css from './AnswerScreen.module.css';

type PlayProps = { tryId: string; questions: readonly QuizQuestion[]; onDone: () => Promise<void> };

/** The questions one by one. What was chosen survives a reload and a lost connection. */
export function Play({ tryId, questions, onDone }: PlayProps) {
  const { draft, setDraft, clearDraft } = useDraft('/answer', { tryId, answers: [] as (number | null)[] });
  const { submit, busy } = useSubmit(
    async (answers: number[]) => {
      await quiz.submit({ tryId, answers });
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
  return (
    <Card className={css.play}>
      <Questions
        questions={questions.map(({ body, options }) => ({ text: body, options }))}
        answers={draft.tryId === tryId ? draft.answers : []}
        onAnswers={(answers) => setDraft({ tryId, answers })}
        submit="交卷"
        busy={busy}
        onSubmit={(answers) => void submit(answers)}
      />
    </Card>
  );
}
