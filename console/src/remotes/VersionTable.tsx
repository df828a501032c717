import type { RemoteRow, Version } from '@cellar/shared/api/releases/schema';
import { whoWords } from '../audit/words';
import { Badge } from '../parts/Badge';
import { Button } from '../parts/Button';
import { Empty } from '../parts/Loaded';
import table from '../parts/Table.module.css';
import { Time } from '../parts/Time';
import { rollbackBlocked } from './actions';
import { clsOf, failingOf, inpOf, lcpOf, sessionsOf } from './figures';
import { Graded } from './Graded';
import { VersionFacts } from './VersionFacts';
import styles from './VersionTable.module.css';
import { CHANNELS, REHEARSALS, SOURCES } from './words';

export type VersionAction = { kind: 'promote' | 'rollback' | 'preview' | 'hold' | 'rehearse'; version: Version };

function Marks({ version: { channels, state, quarantined, held } }: { version: Version }) {
  return (
    <p className={styles.marks}>
      {channels.map((channel) => (
        <Badge key={channel} tone={CHANNELS[channel].tone}>
          {CHANNELS[channel].words}
        </Badge>
      ))}
      {quarantined && (
        <Badge tone="bad" title={quarantined.reason ?? ''}>
          已隔离
        </Badge>
      )}
      {held && (
        <Badge tone="plain" title={held}>
          保留
        </Badge>
      )}
      {state === 'retired' && <Badge>已退役</Badge>}
      {state === 'purged' && <Badge>已清除</Badge>}
    </p>
  );
}

function Rehearsed({ version: { rehearsal } }: { version: Version }) {
  const { words, tone } = REHEARSALS[rehearsal.state];
  const { findings } = rehearsal;
  if (findings.length === 0) return <Badge tone={tone}>{words}</Badge>;
  return (
    <details>
      <summary>
        <Badge tone={tone}>{words}</Badge> <span className={table.dim}>{findings.length} 条</span>
      </summary>
      <ul className={styles.findings}>
        {findings.map(({ where, what }, index) => (
          <li key={index}>
            <b>{where}</b> {what}
          </li>
        ))}
      </ul>
    </details>
  );
}

function rehearsalBlocked({ rehearsal }: Version): string | null {
  return rehearsal.state === 'running' ? '正在预演' : null;
}

function VersionActions({
  row,
  version,
  onDo,
}: {
  row: RemoteRow;
  version: Version;
  onDo: (action: VersionAction) => void;
}) {
  const isStable = row.stable === version.version && row.state !== 'removed';
  return (
    <div className={styles.actions} role="group" aria-label={`操作 ${version.version}`}>
      <Button
        small
        kind="plain"
        blocked={isStable ? '已是正式版' : null}
        onClick={() => onDo({ kind: 'promote', version })}
      >
        上线
      </Button>
      <Button
        small
        kind="plain"
        blocked={rollbackBlocked(version, row)}
        onClick={() => onDo({ kind: 'rollback', version })}
      >
        回滚到此
      </Button>
      <Button small kind="plain" onClick={() => onDo({ kind: 'preview', version })}>
        预览
      </Button>
      <Button
        small
        kind="plain"
        blocked={rehearsalBlocked(version)}
        onClick={() => onDo({ kind: 'rehearse', version })}
      >
        重新预演
      </Button>
      <Button small kind="plain" onClick={() => onDo({ kind: 'hold', version })}>
        {version.held ? '取消保留' : '保留'}
      </Button>
    </div>
  );
}

function VersionLine({
  row,
  version,
  onDo,
}: {
  row: RemoteRow;
  version: Version;
  onDo: ((action: VersionAction) => void) | null;
}) {
  const { health } = version;
  return (
    <tr>
      <th scope="row" className={styles.version}>
        {version.version}
        <Marks version={version} />
      </th>
      <td>
        <p className={table.nowrap}>
          <Time at={version.publishedAt} />
        </p>
        <p className={table.dim}>
          {[...new Set([whoWords(version.publishedBy), SOURCES[version.provenance.source ?? 'upload']])].join(' · ')}
        </p>
        <VersionFacts version={version} />
      </td>
      <td>
        <Rehearsed version={version} />
      </td>
      <td className={table.number}>{sessionsOf(health)}</td>
      <td className={table.number}>
        <Graded figure={failingOf(health)} />
      </td>
      <td className={table.number}>
        <Graded figure={lcpOf(health)} />
      </td>
      <td className={table.number}>
        <Graded figure={inpOf(health)} />
      </td>
      <td className={table.number}>
        <Graded figure={clsOf(health)} />
      </td>
      {onDo && (
        <td>{version.state === 'purged' ? null : <VersionActions row={row} version={version} onDo={onDo} />}</td>
      )}
    </tr>
  );
}

export function VersionTable({
  row,
  versions,
  onDo,
}: {
  row: RemoteRow;
  versions: Version[];
  onDo: ((action: VersionAction) => void) | null;
}) {
  if (versions.length === 0) return <Empty>还没有版本：用命令 npm run release -- {row.name} 发布第一个版本。</Empty>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">版本</th>
          <th scope="col">发布</th>
          <th scope="col">预演</th>
          <th scope="col" className={table.number}>
            会话
          </th>
          <th scope="col" className={table.number}>
            异常
          </th>
          <th scope="col" className={table.number}>
            LCP
          </th>
          <th scope="col" className={table.number}>
            INP
          </th>
          <th scope="col" className={table.number}>
            CLS
          </th>
          {onDo && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <VersionLine key={version.version} row={row} version={version} onDo={onDo} />
        ))}
      </tbody>
    </table>
  );
}
