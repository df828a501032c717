import { releases } from '@cellar/shared/api/platform/releases/calls';
import { type RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import { releasesSchema } from '@cellar/shared/api/platform/releases/schema';
import type { Version } from '@cellar/shared/api/platform/releases/shapes';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useCall } from '../../../api/useCall';
import { Dialog } from '../../../kit/layout/Dialog';
import { Loaded } from '../../../kit/feedback/Loaded';
import { SelectField } from '../../../kit/form/SelectField';
import { rollbackTargets } from '../actions';
import { ConfirmRemoteAction } from './ConfirmRemoteAction';
import { rollbackMessage } from '../sentences';

type Props = { row: RemoteRow; version: string | null; onClose: () => void };

const schema = releasesSchema.rollBack.params.pick({ version: true });
const NOWHERE = '没有可以回滚的版本：只能回到正式上线过、没有被隔离的版本';

function RollbackForm({
  row,
  versions,
  chosen,
  onClose,
}: Omit<Props, 'version'> & { versions: Version[]; chosen: string | null }) {
  const { name, fallback } = row;
  const targets = rollbackTargets(versions, row);
  return (
    <ConfirmRemoteAction
      title={`${name}：回滚`}
      row={row}
      schema={schema}
      start={{ version: chosen ?? targets[0]?.version ?? '' }}
      isDangerous
      confirm="回滚"
      reasonNeeded
      happens={(now, { version }) => (version ? rollbackMessage(version, now) : NOWHERE)}
      send={({ version }, { expect, reason = '' }) => releases.rollBack({ remote: name, expect, reason, version })}
      done={({ version }) => `${name} 已回滚到 ${version}`}
      onClose={onClose}
    >
      {(form) => (
        <SelectField form={form} name="version" label="回到哪个版本">
          {targets.map(({ version, publishedAt }) => (
            <option key={version} value={version}>
              {version}（{dayMinute(publishedAt)}
              {version === fallback ? '，上一个正式版' : ''}）
            </option>
          ))}
        </SelectField>
      )}
    </ConfirmRemoteAction>
  );
}

/** Back to the version before, or to any other that was live and is still kept. */
export function RollbackDialog({ row, version, onClose }: Props) {
  const detail = useCall(releases.get, { remote: row.name }, { refetchInterval: false });
  if (detail.data) return <RollbackForm row={row} versions={detail.data.versions} chosen={version} onClose={onClose} />;
  return (
    <Dialog title={`${row.name}：回滚`} onClose={onClose}>
      <Loaded from={detail}>{() => null}</Loaded>
    </Dialog>
  );
}
