import { quiz } from '@cellar/shared/api/campaigns/quiz/calls';
import type { QuizBrief } from '@cellar/shared/api/campaigns/quiz/schema';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { endText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { useGo } from '@cellar/shared/runtime/navigate';
import { hasToken, needLogin } from '@cellar/shared/runtime/session';
import { Button, Countdown, Empty, Loaded, Skeleton, Title } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import css from '../common/games.module.css';

const actions: Record<'open' | 'begun' | 'done', string> = {
  open: '开始答题',
  begun: '继续答题',
  done: '看看今天的答案',
};

function Brief({ brief, onTurn }: { brief: QuizBrief; onTurn: () => void }) {
  const go = useGo();
  const { name, state, perTry, fromAt, toAt, mostPoints, rewarded, today } = brief;
  return (
    <div className={css.panel}>
      <Title as="p" size={18}>
        {name}
      </Title>
      <p>
        每天 {perTry} 题，{rewarded ? `最多得 ${mostPoints} 积分` : '积分已发完，仍可答题'}
      </p>
      {state === 'soon' ? (
        <p className={css.small}>
          距开始 <Countdown endsAt={fromAt} onEnd={onTurn} look="text" />
        </p>
      ) : (
        <>
          {today || hasToken() ? (
            <Button block kind={today === 'done' ? 'line' : 'primary'} to="/answer">
              {actions[today ?? 'open']}
            </Button>
          ) : (
            <Button block onClick={() => needLogin(go, { why: '登录后参加答题' })}>
              登录后答题
            </Button>
          )}
          <p className={css.small}>{today === 'done' ? '今天已经答过，明天还有新题' : endText(toAt, now())}</p>
        </>
      )}
    </div>
  );
}

/** The quiz that runs, else the next one; its questions stand on a screen of their own. */
export default function Quiz({ title, subtitle }: BlockProps<'Quiz'>) {
  const current = useLoad(quiz.getBrief, []);
  return (
    <>
      <BlockHead title={title || '有奖答题'} subtitle={subtitle} />
      <Loaded from={current} skeleton={<Skeleton shapes="card" />}>
        {({ quiz: brief }) =>
          brief ? (
            <Brief brief={brief} onTurn={() => void current.reload()} />
          ) : (
            <Empty compact text="现在没有答题活动" note="新的一期开始时会出现在这里" />
          )
        }
      </Loaded>
    </>
  );
}
