import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import type { Version } from '@cellar/shared/api/platform/releases/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { useAction, useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { logColumns, NO_LOG } from '../audit/logColumns';
import { Badge } from '../../kit/base/Badge';
import { DataTable } from '../../kit/table/DataTable';
import link from '../../kit/table/Link.module.css';
import { Loaded } from '../../kit/feedback/Loaded';
import { Note } from '../../kit/feedback/Note';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { RowActions } from '../../kit/table/RowActions';
import { useMayRelease } from '../../api/staff';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { statusOf } from './actions';
import { CanarySection } from './canary/CanarySection';
import { Ownership } from './Ownership';
import { remoteButtons } from './remoteButtons';
import { RemoteDialogs, type Doing } from './dialogs/RemoteDialogs';
import styles from './RemotePage.module.css';
import { versionButtons } from './versions/versionButtons';
import { VERSION_COLUMNS } from './versions/versionColumns';
import { VersionDialogs, type VersionDoing } from './versions/VersionDialogs';
import { channelText, STATES } from '../releases/labels';

const LOG_COLUMNS = logColumns();

function StatusCell({ row }: { row: RemoteRow }) {
  const { state, text, rollout, fallback } = row;
  return (
    <>
      <p className={styles.status}>
        <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge> {channelText(statusOf(row))}
        {fallback && `，备用 ${fallback}`}（第 {row.revision} 次修改）
      </p>
      {state === 'disabled' && <Note tone="gold">访客看到：{text}</Note>}
      {rollout?.state === 'halted' && <Note tone="bad">灰度已停止：{rollout.reason}</Note>}
    </>
  );
}

/** Which question is open: one about the remote, or one about a version of it. */
type Open = { remote: Doing } | { version: VersionDoing } | null;
type BodyProps = { detail: Result<'releases.get'>; ask: ((open: Open) => void) | null };

function Body({ detail: { versions, log, ...rest }, ask }: BodyProps) {
  const row: RemoteRow = { ...rest, versions: versions.length };
  const { name } = row;
  const rehearse = useAction(({ version }: Version) => releases.rehearse({ remote: name, version }), {
    done: ({ version }) => `${version} 已排入预演`,
  });
  const own = ask && [
    ...remoteButtons(row, (remote) => ask({ remote })),
    { label: '检查页面', run: () => ask({ version: { kind: 'inspect', name } }) },
    { label: '故障演练', run: () => ask({ version: { kind: 'drill', name } }) },
  ];
  const actions = ask && {
    name: ({ version }: Version) => version,
    of: (version: Version) =>
      versionButtons(row, version, {
        remote: (remote) => ask({ remote }),
        version: (doing) => ask({ version: doing }),
        rehearse: rehearse.run,
      }),
  };
  return (
    <>
      <StatusCell row={row} />
      <div className={styles.actions}>{own && <RowActions name={name} actions={own} />}</div>
      {row.rollout && <CanarySection name={name} />}
      <SectionTitle>
        版本<span>最近 10 分钟的会话，第 75 百分位</span>
      </SectionTitle>
      {versions.length > 1 && (
        <p>
          <Link className={link.link} to={`/remotes/${name}/diff`}>
            对比两个版本
          </Link>
        </p>
      )}
      <DataTable
        label="版本"
        columns={VERSION_COLUMNS}
        rows={versions}
        keyOf={({ version }) => version}
        empty={`还没有版本：用命令 npm run release -- ${name} 发布第一个版本。`}
        actions={actions}
      />
      <Ownership name={name} versions={versions} mayRelease={ask !== null} />
      <SectionTitle>最近的操作</SectionTitle>
      <DataTable
        label="最近的操作"
        columns={LOG_COLUMNS}
        rows={log}
        keyOf={({ at }, index) => `${at} ${index}`}
        empty={NO_LOG}
      />
    </>
  );
}

export function RemotePage() {
  const { name = '' } = useParams();
  const query = useCall(releases.get, { remote: name });
  const mayRelease = useMayRelease();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const path = (
    <nav aria-label="位置" className={styles.path}>
      <Link className={link.link} to="/remotes">
        远程应用
      </Link>
      {' /'}
    </nav>
  );
  return (
    <>
      <InnerPageHead path={path}>
        <ReadAt from={query} />
      </InnerPageHead>
      <Loaded from={query}>{(detail) => <Body detail={detail} ask={mayRelease ? setOpen : null} />}</Loaded>
      {open && 'remote' in open && <RemoteDialogs doing={open.remote} onClose={close} />}
      {open && 'version' in open && <VersionDialogs doing={open.version} onClose={close} />}
    </>
  );
}
