import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import { Button } from '../../../kit/base/Button';
import { FieldGroup } from '../../../kit/form/Field';
import { nextShare } from '../actions';
import { ConfirmRemoteAction } from './ConfirmRemoteAction';
import { percentOf } from '../../releases/figures';
import { percentageMessage } from '../sentences';
import { ShareForm, shareOf } from './share';
import { ShareInput } from './ShareInput';
import styles from './dialogs.module.css';
import type { Rollout } from '@cellar/shared/api/platform/releases/shapes';

type Props = { row: RemoteRow; rollout: Rollout; onClose: () => void };

const QUICK = ['1', '5', '10', '25', '50', '100'];

export function PercentageDialog({ row, rollout, onClose }: Props) {
  const { name } = row;
  const stopped = rollout.state === 'halted' ? `灰度已被停止${rollout.reason ? `（${rollout.reason}）` : ''}` : null;
  return (
    <ConfirmRemoteAction
      title={`${name}：灰度比例`}
      row={row}
      schema={ShareForm}
      start={{ share: String(nextShare(rollout.basisPoints) / 100) }}
      confirm={stopped ? '重新开始灰度' : '修改比例'}
      reasonNeeded={stopped}
      happens={(now, { share }) => percentageMessage(shareOf(share), now)}
      send={({ basisPoints }, decision) => releases.setPercentage({ remote: name, ...decision, basisPoints })}
      done={({ basisPoints }) => `${name} ${rollout.version} 的灰度已改为 ${percentOf(basisPoints)}`}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <FieldGroup label="访客比例" error={errors.share?.message}>
          <div className={styles.shares}>
            <ShareInput own={register('share')} isWrong={errors.share !== undefined} />
            {QUICK.map((percent) => (
              <Button
                key={percent}
                small
                onClick={() => setValue('share', percent, { shouldValidate: true, shouldDirty: true })}
                aria-pressed={watch('share') === percent}
              >
                {percent}%
              </Button>
            ))}
          </div>
        </FieldGroup>
      )}
    </ConfirmRemoteAction>
  );
}
