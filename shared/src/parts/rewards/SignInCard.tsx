import { points } from '@cellar/shared/api/trade/points/calls';
import type { SignInSheet } from '@cellar/shared/api/trade/points/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Bone, Button, Card, cx, Icon, Loaded, VisuallyHidden } from '@cellar/shared/ui/base';
import css from './SignInCard.module.css';

type Day = SignInSheet['days'][number];

const stateNames: Record<Day['state'], string> = { done: '已签', today: '今天', next: '未到' };

/** The week of sign-ins that the person is in, and today's. */
export function SignInCard({ onSigned }: { onSigned?: () => void }) {
  const sheet = useLoad(points.getSignIn, []);
  const { submit, busy } = useSubmit(
    async () => {
      const { points: gained } = await points.signIn();
      toast(`签到成功，积分 +${gained}`);
      onSigned?.();
      await sheet.reload();
    },
    {
      onError: (error) => {
        toastError(error);
        if (points.signIn.failedWith(error, 'signed')) void sheet.reload();
      },
    },
  );
  return (
    <Card className={css.card}>
      <Loaded from={sheet} skeleton={<Bone height={100} />}>
        {({ streak, signedToday, days }) => (
          <>
            <div className={css.head}>
              <p>
                <b className={css.title}>每日签到</b>
                <small className={css.streak}>{streak > 0 ? `已连续签到 ${streak} 天` : '连续签到，积分更多'}</small>
              </p>
              <Button size="s" disabled={signedToday} loading={busy} onClick={() => void submit()}>
                {signedToday ? '今天已签到' : '立即签到'}
              </Button>
            </div>
            <ol className={css.days}>
              {days.map((day, i) => (
                <li key={i} className={cx(css.day, css[day.state])}>
                  <span className={css.points}>
                    {day.state === 'done' ? <Icon name="check" size={16} /> : `+${day.points}`}
                  </span>
                  <small>
                    第 {i + 1} 天<VisuallyHidden>{`，${day.points} 积分，${stateNames[day.state]}`}</VisuallyHidden>
                  </small>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Card>
  );
}
