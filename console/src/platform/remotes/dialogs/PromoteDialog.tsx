import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import choices from '../../../kit/form/ChoiceField.module.css';
import { FieldGroup } from '../../../kit/form/Field';
import { TextField } from '../../../kit/form/TextField';
import { objectionTo, type Candidate } from '../actions';
import { ConfirmRemoteAction } from './ConfirmRemoteAction';
import { percentOf } from '../../releases/figures';
import { promoteCanaryMessage, promotePeopleMessage, promoteStableMessage } from '../sentences';
import { WHO_HINT } from './PeopleDialog';
import { countNames, shareOf, TargetForm } from './share';
import { ShareInput } from './ShareInput';
import styles from './dialogs.module.css';

type Props = { row: RemoteRow; candidate: Candidate; onClose: () => void };

const FIRST_SHARE = 1000;
const LABELS = { people: '给指定的人', canary: '开始灰度', stable: '发布为正式版' } as const;

/** A new version begins as a canary; one that is a canary already, or that is the first at all, goes to everybody. */
const usualTarget = ({ stable, rollout }: RemoteRow, version: string) =>
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
      start={{ to: usualTarget(row, version), share: String(first / 100), people: '' }}
      confirm={({ to }) => LABELS[to]}
      reasonNeeded={objectionTo(candidate, row)}
      happens={(now, { to, share, people }) => {
        if (to === 'stable') return promoteStableMessage(version, now);
        return to === 'people'
          ? promotePeopleMessage(version, countNames(people), now)
          : promoteCanaryMessage(version, shareOf(share), now);
      }}
      send={(target, decision) => releases.promote({ remote: name, ...decision, version, ...target })}
      done={(target) => {
        if (target.channel === 'stable') return `${name} ${version} 已是正式版`;
        const who = 'people' in target ? `指定的 ${target.people.length} 人` : percentOf(target.basisPoints);
        return `${name} ${version} 已开始灰度（${who}）`;
      }}
      onClose={onClose}
    >
      {(form) => {
        const { register, watch, formState } = form;
        const { share } = formState.errors;
        const to = watch('to');
        return (
          <>
            <FieldGroup label="给谁" error={share?.message}>
              <label className={choices.choice}>
                <input type="radio" value="people" {...register('to')} />
                指定的人（还不给其他访客）
              </label>
              <div className={choices.choice}>
                <label className={choices.choice}>
                  <input type="radio" value="canary" {...register('to')} />
                  部分访客（灰度）
                </label>
                <ShareInput own={register('share')} isWrong={share !== undefined} off={to !== 'canary'} />
              </div>
              <label className={`${choices.choice} ${styles.within}`}>
                <input type="checkbox" {...register('grows')} disabled={to !== 'canary'} />
                自动扩大：5% → 25% → 50% → 100%，每级至少 200 个会话、30 分钟，明显更差时不扩大
              </label>
              <label className={choices.choice}>
                <input type="radio" value="stable" {...register('to')} />
                全部访客（正式版）
              </label>
            </FieldGroup>
            {to === 'people' && <TextField form={form} name="people" label="指定的人" lines={3} hint={WHO_HINT} />}
          </>
        );
      }}
    </ConfirmRemoteAction>
  );
}
