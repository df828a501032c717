import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import type { Version } from '@cellar/shared/api/platform/releases/shapes';
import type { RowAction } from '../../../kit/table/RowActions';
import { rollbackBlocked } from '../actions';
import type { Doing } from '../dialogs/RemoteDialogs';
import type { VersionDoing } from './VersionDialogs';

type Asks = {
  remote: (doing: Doing) => void;
  version: (doing: VersionDoing) => void;
  rehearse: (version: Version) => void;
};

/** What can be done to a version; nothing to one whose files are gone. */
export function versionButtons(row: RemoteRow, version: Version, ask: Asks): RowAction[] {
  if (version.state === 'purged') return [];
  const { name } = row;
  const isStable = row.stable === version.version && row.state !== 'removed';
  return [
    {
      label: '上线',
      blocked: isStable ? '已是正式版' : null,
      needsFresh: true,
      run: () => ask.remote({ kind: 'promote', row, candidate: version }),
    },
    {
      label: '回滚到此',
      blocked: rollbackBlocked(version, row),
      needsFresh: true,
      run: () => ask.remote({ kind: 'rollback', row, version: version.version }),
    },
    { label: '预览', run: () => ask.version({ kind: 'preview', name, version }) },
    {
      label: '重新预演',
      blocked: version.rehearsal.state === 'running' ? '正在预演' : null,
      run: () => ask.rehearse(version),
    },
    { label: version.held ? '取消保留' : '保留', run: () => ask.version({ kind: 'hold', name, version }) },
  ];
}
