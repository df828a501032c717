import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/platform/releases/schema';
import choices from '../../../kit/form/ChoiceField.module.css';
import { FieldGroup } from '../../../kit/form/Field';
import { objectionTo, type Candidate } from '../actions';
import { ConfirmRemoteAction } from './ConfirmRemoteAction';
import { percentOf } from '../../releases/figures';
import { promoteCanaryMessage, promoteStableMessage } from '../sentences';
import { shareOf, TargetForm } from './share';
import { ShareInput } from './ShareInput';

type Props = { row: RemoteRow; candidate: Candidate; onClose: () => void };

const FIRST_SHARE = 1000;
const LABELS = { canary: '开始灰度', stable: '发布为正式版' } as const;

/** A new version begins as a canary; one that is a canary already, or that is the first at all, goes to everybody. */
const usualChannel = ({ stable, rollout }: RemoteRow, version: string) =>
  !stable || rollout?.version === version ? 'stable' : 'canary';

export function PromoteDialog({ row, candidate, onClose }: Props) {
  const { name, rollout } = row;
  const { version } = candidate;
  const first = rollout?.version === version ? rollout.basisPoints : FIRST_SHARE;
  return (
    <ConfirmRemoteAction
      title={`${name}：上线 ${version}`}
      row={row}
      schema={TargetForm}
      start={{ channel: usualChannel(row, version), share: String(first / 100) }}
      confirm={({ channel }) => LABELS[channel]}
      reasonNeeded={objectionTo(candidate, row)}
      happens={(now, { channel, share }) =>
        channel === 'canary' ? promoteCanaryMessage(version, shareOf(share), now) : promoteStableMessage(version, now)
      }
      send={(target, decision) => releases.promote({ remote: name, ...decision, version, ...target })}
      done={(target) =>
        target.channel === 'canary'
          ? `${name} ${version} 已开始灰度（${percentOf(target.basisPoints)}）`
          : `${name} ${version} 已是正式版`
      }
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <FieldGroup label="给谁" error={errors.share?.message}>
          <div className={choices.choice}>
            <label className={choices.choice}>
              <input type="radio" value="canary" {...register('channel')} />
              部分访客（灰度）
            </label>
            <ShareInput
              own={register('share')}
              isWrong={errors.share !== undefined}
              off={watch('channel') === 'stable'}
            />
          </div>
          <label className={choices.choice}>
            <input type="checkbox" {...register('grows')} disabled={watch('channel') === 'stable'} />
            自动扩大：5% → 25% → 50% → 100%，每级至少 200 个会话、30 分钟，明显更差时不扩大
          </label>
          <label className={choices.choice}>
            <input type="radio" value="stable" {...register('channel')} />
            全部访客（正式版）
          </label>
        </FieldGroup>
      )}
    </ConfirmRemoteAction>
  );
}
