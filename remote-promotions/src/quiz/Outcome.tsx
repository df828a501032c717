import type { Quiz, QuizResult } from '@cellar/shared/api/campaigns/quiz/schema';
import { ExplainedAnswer } from '@cellar/shared/parts/quiz/ExplainedAnswer';
import { Button, Card, Section, Title, Stack } from '@cellar/shared/ui/base';
import css from './AnswerScreen.module.css';

/** How today's try came out, with the right answers. */
export function Outcome({ result: { correct, earned, points, items }, quiz }: { result: QuizResult; quiz: Quiz }) {
  return (
    <>
      <section className={css.hero} role="status">
        <Title>
          答对 {correct} / {items.length} 题
        </Title>
        <p className={css.lead}>{wordsOf(earned, points)}</p>
        <Button kind="gold" size="l" block to="/history-point">
          查看我的积分
        </Button>
        <p className={css.until}>明天再来，还有一次机会</p>
      </section>
      <Section title="答案与解析" note={quiz.name}>
        <Stack as="ol" gap={10} aria-label="答案与解析">
          {items.map(({ id, body, options, chosen, answer, explanation }) => (
            <li key={id}>
              <Card>
                <ExplainedAnswer
                  text={body}
                  chosen={options[chosen]}
                  isRight={chosen === answer}
                  right={options[answer]}
                  explanation={explanation}
                />
              </Card>
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}

const wordsOf = (earned: number, points: number): string => {
  if (points > 0) return `获得 ${points} 积分，已到账${points < earned ? '；本期积分已发完' : ''}`;
  return earned > 0 ? '本期积分已发完，这次没有积分' : '这次没有积分，看看解析再来';
};
