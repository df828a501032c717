import { invitations } from '@cellar/shared/api/campaigns/invitations/calls';
import type { InviteStep } from '@cellar/shared/api/campaigns/invitations/schema';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Card, cx } from '@cellar/shared/ui/base';
import css from './SpeciallyInviteScreen.module.css';

const labels: Record<Exclude<InviteStep['state'], 'locked'>, string> = {
  open: '领取',
  claimed: '已领取',
  gone: '已领完',
};

type StepsProps = { steps: readonly InviteStep[]; approved: number; onClaimed: () => void };

/** The rewards by the number of friends that each takes. */
export function Steps({ steps, approved, onClaimed }: StepsProps) {
  return (
    <Card>
      <h2 className={css.heading}>邀请奖励</h2>
      <ol className={css.steps} aria-label="邀请奖励">
        {steps.map((step) => (
          <li key={step.id}>
            <Step step={step} approved={approved} onClaimed={onClaimed} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type StepProps = { step: InviteStep; approved: number; onClaimed: () => void };

function Step({ step: { id, friends, name, state }, approved, onClaimed }: StepProps) {
  const keyFor = useIdemKey();
  const { submit, busy } = useSubmit(
    async () => {
      const claimed = await invitations.claim({ stepId: id, idemKey: keyFor({ stepId: id }) });
      toast(`${claimed.name}已到账`);
      onClaimed();
    },
    {
      onError: (error) => {
        toastError(error);
        onClaimed();
      },
    },
  );
  return (
    <div className={cx(css.step, approved >= friends && css.reached)}>
      <span className={css.friends}>
        <b>{friends}</b> 位
      </span>
      <span className={css.reward}>{name}</span>
      {state === 'locked' ? (
        <small className={css.missing}>还差 {friends - approved} 位</small>
      ) : (
        <Button
          size="s"
          kind={state === 'open' ? 'gold' : 'line'}
          disabled={state !== 'open'}
          loading={busy}
          label={`${labels[state]}：${name}`}
          onClick={() => void submit()}
        >
          {labels[state]}
        </Button>
      )}
    </div>
  );
}
