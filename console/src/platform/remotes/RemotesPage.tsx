import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import link from '../../kit/table/Link.module.css';
import { DataTable } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { useMayRelease } from '../../api/staff';
import { LoadObjective } from './LoadObjective';
import { remoteButtons } from './remoteButtons';
import { REMOTE_COLUMNS } from './remoteColumns';
import { RemoteDialogs, type Doing } from './dialogs/RemoteDialogs';
import { VersionDialogs } from './versions/VersionDialogs';

export function RemotesPage() {
  const query = useCall(releases.list, {});
  const mayRelease = useMayRelease();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [inspecting, setInspecting] = useState<string | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: RemoteRow) => name,
      of: (row: RemoteRow) => [
        ...remoteButtons(row, setDoing),
        { label: '检查页面', run: () => setInspecting(row.name) },
      ],
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <Link className={link.link} to="/staging">
          预发环境
        </Link>
        <ReadAt from={query} text="会话、异常和 LCP（第 75 百分位）是最近 10 分钟的" />
      </PageHead>
      <DataTable
        label="远程应用"
        columns={REMOTE_COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ name }) => name}
        opens={({ name }) => `/remotes/${name}`}
        empty="还没有远程应用：发布第一个版本后会出现在这里。"
        actions={mayRelease ? actions : null}
      />
      {query.data && <LoadObjective loads={query.data.loads} />}
      {doing && <RemoteDialogs doing={doing} onClose={() => setDoing(null)} />}
      {inspecting && (
        <VersionDialogs doing={{ kind: 'inspect', name: inspecting }} onClose={() => setInspecting(null)} />
      )}
    </>
  );
}
