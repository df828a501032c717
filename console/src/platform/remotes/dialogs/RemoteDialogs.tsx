import { releases } from '@cellar/shared/api/platform/releases/calls';
import { type RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import { releasesSchema } from '@cellar/shared/api/platform/releases/schema';
import { TextField } from '../../../kit/form/TextField';
import { NO_FIELDS } from '../../../kit/form/useSchemaForm';
import type { ActionKind, Candidate } from '../actions';
import { ConfirmRemoteAction } from './ConfirmRemoteAction';
import { PeopleDialog } from './PeopleDialog';
import { PercentageDialog } from './PercentageDialog';
import { PromoteDialog } from './PromoteDialog';
import { RollbackDialog } from './RollbackDialog';
import { StagesDialog } from './StagesDialog';
import { disableMessage, enableMessage, haltMessage } from '../sentences';

/** What somebody is about to do, and where the remote stood when they began. */
export type Doing = { kind: ActionKind; row: RemoteRow; candidate?: Candidate; version?: string };
type Props = { row: RemoteRow; onClose: () => void };

const wording = releasesSchema.disable.params.pick({ text: true });
const DEFAULT_TEXT = '这部分正在维护，请稍后再来';

const HaltDialog = ({ row, onClose }: Props) => (
  <ConfirmRemoteAction
    title={`${row.name}：停止灰度`}
    row={row}
    schema={NO_FIELDS}
    start={{}}
    isDangerous
    confirm="停止灰度"
    reasonNeeded
    happens={haltMessage}
    send={(_, { expect, reason = '' }) => releases.halt({ remote: row.name, expect, reason })}
    done={() => `${row.name} 的灰度已停止`}
    onClose={onClose}
  />
);

const DisableDialog = ({ row, onClose }: Props) => (
  <ConfirmRemoteAction
    title={`停用 ${row.name}`}
    row={row}
    schema={wording}
    start={{ text: DEFAULT_TEXT }}
    isDangerous
    confirm="停用"
    reasonNeeded
    happens={(now) => disableMessage(row.name, now)}
    send={({ text }, { expect, reason = '' }) => releases.disable({ remote: row.name, expect, reason, text })}
    done={() => `${row.name} 已停用`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="text" label="显示给访客的文字" />}
  </ConfirmRemoteAction>
);

const EnableDialog = ({ row, onClose }: Props) => (
  <ConfirmRemoteAction
    title={`启用 ${row.name}`}
    row={row}
    schema={NO_FIELDS}
    start={{}}
    confirm="启用"
    reasonNeeded
    happens={(now) => enableMessage(row.name, now)}
    send={(_, { expect, reason = '' }) => releases.enable({ remote: row.name, expect, reason })}
    done={() => `${row.name} 已启用`}
    onClose={onClose}
  />
);

/** The dialog of what somebody is about to do. */
export function RemoteDialogs({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const { kind, row, candidate, version = null } = doing;
  switch (kind) {
    case 'promote': {
      const given = candidate ?? row.newest;
      return given && <PromoteDialog row={row} candidate={given} onClose={onClose} />;
    }
    case 'people':
      return row.rollout && <PeopleDialog row={row} rollout={row.rollout} onClose={onClose} />;
    case 'percentage':
      return row.rollout && <PercentageDialog row={row} rollout={row.rollout} onClose={onClose} />;
    case 'stages':
      return row.rollout && <StagesDialog row={row} rollout={row.rollout} onClose={onClose} />;
    case 'halt':
      return <HaltDialog row={row} onClose={onClose} />;
    case 'rollback':
      return <RollbackDialog row={row} version={version} onClose={onClose} />;
    case 'disable':
      return <DisableDialog row={row} onClose={onClose} />;
    case 'enable':
      return <EnableDialog row={row} onClose={onClose} />;
  }
}
