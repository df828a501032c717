import { quiz } from '@cellar/shared/api/campaigns/quiz/calls';
import type { Quiz, QuizQuestion } from '@cellar/shared/api/campaigns/quiz/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { toastError } from '@cellar/shared/runtime/messages';
import { Button, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { Rules } from '../common/Rules';
import css from './AnswerScreen.module.css';
import { Invitation } from './Invitation';
import { Play } from './Play';
import { Outcome } from './Outcome';
import { Tries } from './Tries';

/** The quiz of today: what it brings, its questions one by one, how it came out, and the tries before. */
export default function AnswerScreen() {
  const current = useLoad(quiz.get, []);
  return (
    <Page title="有奖答题" className={css.page}>
      <PullRefresh onRefresh={current.reload}>
        <Loaded from={current} skeleton={<Skeleton shapes="hero card lines" />}>
          {(data) => (
            <>
              {data.quiz ? (
                <Today key={data.quiz.id} quiz={data.quiz} reload={current.reload} />
              ) : (
                <EmptyPage
                  picture="course"
                  text="现在没有答题活动"
                  note="新的一期开始时会在消息里告诉你"
                  action={<Button to="/course">先去学一课</Button>}
                />
              )}
              <Tries done={data.quiz?.result?.tryId} />
            </>
          )}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

type Begun = { tryId: string; questions: QuizQuestion[] };

function Today({ quiz: today, reload }: { quiz: Quiz; reload: () => Promise<boolean> }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const { submit, busy } = useSubmit(async () => setBegun(await quiz.begin({ quizId: today.id })), {
    onError: (error) => {
      toastError(error);
      if (['done', 'over'].some((code) => quiz.begin.failedWith(error, code as 'done'))) void reload();
    },
  });
  if (today.result) return <Outcome result={today.result} quiz={today} />;
  if (begun)
    return (
      <Play
        {...begun}
        onDone={async () => {
          await reload();
          setBegun(null);
        }}
      />
    );
  return (
    <>
      <Invitation quiz={today} busy={busy} onBegin={() => void submit()} />
      <Rules rules={today.rules} />
    </>
  );
}
