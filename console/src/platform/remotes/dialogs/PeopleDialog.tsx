import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import type { Rollout } from '@cellar/shared/api/platform/releases/shapes';
import { ChoiceField } from '../../../kit/form/ChoiceField';
import { TextField } from '../../../kit/form/TextField';
import { percentOf } from '../../releases/figures';
import { ConfirmRemoteAction } from './ConfirmRemoteAction';
import { countNames, PeopleForm } from './share';

type Props = { row: RemoteRow; rollout: Rollout; onClose: () => void };

export const WHO_HINT = '每行一位员工的登录名（不能用买家的手机号）；员工登录控制台后，在同一浏览器打开商城即生效';

/** Who gets a canary by name; its share stays. */
export function PeopleDialog({ row, rollout, onClose }: Props) {
  const { version, basisPoints, people } = rollout;
  const share = basisPoints === 0 ? '其余访客都不会得到它' : `灰度比例仍是 ${percentOf(basisPoints)}`;
  return (
    <ConfirmRemoteAction
      title={`${row.name}：灰度里指定的人`}
      row={row}
      schema={PeopleForm}
      start={{ kept: people.map(({ id }) => id), people: '' }}
      confirm="保存"
      reasonNeeded={null}
      happens={(_, { kept = [], people: typed }) => {
        const count = kept.length + countNames(typed);
        return count === 0
          ? `没有人按名单得到 ${version}，${share}。`
          : `名单上的 ${count} 人登录控制台后，从下一次打开商城页面起得到 ${version}；${share}。移出的人回到正式版。`;
      }}
      send={({ people: list }, decision) => releases.setPeople({ remote: row.name, ...decision, people: list })}
      done={({ people: list }) => `${row.name} ${version} 现在指定了 ${list.length} 人`}
      onClose={onClose}
    >
      {(form) => (
        <>
          {people.length > 0 && (
            <ChoiceField
              form={form}
              name="kept"
              label="名单"
              kind="any"
              options={Object.fromEntries(people.map(({ id, label }) => [id, label]))}
            />
          )}
          <TextField form={form} name="people" label="再加" lines={3} hint={WHO_HINT} />
        </>
      )}
    </ConfirmRemoteAction>
  );
}
