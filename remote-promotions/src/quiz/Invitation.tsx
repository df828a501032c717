import type { Quiz } from '@cellar/shared/api/campaigns/quiz/schema';
import { endText } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Title } from '@cellar/shared/ui/base';
import css from './AnswerScreen.module.css';

type InvitationProps = { quiz: Quiz; busy: boolean; onBegin: () => void };

/** What the quiz asks and brings, before today's try. */
export function Invitation({ quiz: { name, perTry, tiers, toAt, rewarded, today }, busy, onBegin }: InvitationProps) {
  return (
    <section className={css.hero}>
      <Title>{name}</Title>
      <p className={css.lead}>每天一次，{perTry} 道题，答对就有积分</p>
      <ul className={css.tiers} aria-label="奖励">
        {tiers.map(({ correct, points }) => (
          <li key={correct}>
            <b>+{points}</b>
            <small>{correct === perTry ? '全部答对' : `答对 ${correct} 题`}</small>
          </li>
        ))}
      </ul>
      {!rewarded && <p className={css.spent}>本期积分已发完，仍可答题看解析</p>}
      <Button kind="gold" size="l" block loading={busy} onClick={onBegin}>
        {today === 'begun' ? '继续答题' : '开始答题'}
      </Button>
      <p className={css.until}>{endText(toAt, now())}</p>
    </section>
  );
}
