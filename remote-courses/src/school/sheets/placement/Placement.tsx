import { courses } from '@cellar/shared/api/trade/courses/calls';
import type { Result } from '@cellar/shared/contract/calls';
import type { PlacementQuestion } from '@cellar/shared/api/trade/courses/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { Questions } from '@cellar/shared/parts/quiz/Questions';
import { Loaded, Skeleton, Stack } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { Outcome } from './Outcome';

type Score = Result<'courses.scorePlacement'>;
type AskingProps = { questions: readonly PlacementQuestion[]; onScored: (score: Score, answers: number[]) => void };

function Asking({ questions, onScored }: AskingProps) {
  const [answers, setAnswers] = useState<readonly (number | null)[]>([]);
  const { submit, busy } = useSubmit(async (given: number[]) =>
    onScored(await courses.scorePlacement({ answers: given }), given),
  );
  return (
    <Stack inSheet>
      <Questions
        questions={questions}
        answers={answers}
        onAnswers={setAnswers}
        submit="看结果"
        busy={busy}
        onSubmit={(given) => void submit(given)}
      />
    </Stack>
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
          <Asking questions={questions} onScored={(score, answers) => setScored({ score, answers })} />
        )
      }
    </Loaded>
  );
}
