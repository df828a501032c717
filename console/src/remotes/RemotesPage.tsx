import { useState } from 'react';
import { releases } from '@cellar/shared/api/releases/calls';
import type { Health, RemoteRow } from '@cellar/shared/api/releases/schema';
import { usePolled } from '../hooks/usePolled';
import { Link } from '../app/history';
import { PageHead } from '../app/PageHead';
import { Badge } from '../parts/Badge';
import link from '../parts/Link.module.css';
import { Empty, Loaded } from '../parts/Loaded';
import { ReadAt } from '../parts/ReadAt';
import table from '../parts/Table.module.css';
import { useMayRelease } from '../session/staff';
import { ActionButtons } from './ActionButtons';
import { failingOf, lcpOf, percentOf, sessionsOf } from './figures';
import { Graded } from './Graded';
import { RemoteDialogs, type Doing } from './RemoteDialogs';
import styles from './RemotesPage.module.css';
import { REHEARSALS, STATES } from './words';

function Figures({ health, others = null }: { health: Health | null; others?: Health | null }) {
  return (
    <>
      <td className={table.number}>{sessionsOf(health)}</td>
      <td className={table.number}>
        <Graded figure={failingOf(health, others)} />
      </td>
      <td className={table.number}>
        <Graded figure={lcpOf(health)} />
      </td>
    </>
  );
}

function CanaryVersion({ row: { rollout } }: { row: RemoteRow }) {
  if (!rollout) return <span className={table.dim}>没有灰度</span>;
  const { version, basisPoints, state, reason } = rollout;
  return (
    <>
      {version}{' '}
      {state === 'halted' ? (
        <Badge tone="bad" {...(reason ? { title: reason } : {})}>
          已停止
        </Badge>
      ) : (
        <Badge tone="gold">{percentOf(basisPoints)}</Badge>
      )}
    </>
  );
}

function Newest({ row: { newest, versions } }: { row: RemoteRow }) {
  if (!newest) return <span className={table.dim}>还没有版本</span>;
  const { words, tone } = REHEARSALS[newest.rehearsal.state];
  return (
    <>
      <p className={table.nowrap}>{newest.version}</p>
      <Badge tone={tone}>{words}</Badge> <span className={table.dim}>共 {versions} 个</span>
    </>
  );
}

/** Two lines each: stable above, canary below, so that they are compared at a glance. */
function Remote({ row, onDo }: { row: RemoteRow; onDo: ((doing: Doing) => void) | null }) {
  const { name, state, words, stable, health } = row;
  const shown = STATES[state];
  return (
    <tbody className={styles.remote}>
      <tr>
        <th scope="rowgroup" rowSpan={2} className={styles.name}>
          <Link className={link.link} to={`/console/remotes/${name}`}>
            {name}
          </Link>
          <p>
            <Badge tone={shown.tone} {...(words ? { title: words } : {})}>
              {shown.words}
            </Badge>
          </p>
        </th>
        <th scope="row" className={styles.channel}>
          正式版
        </th>
        <td className={table.nowrap}>{stable ?? <span className={table.dim}>没有正式版</span>}</td>
        <Figures health={health.stable} />
        <td rowSpan={2}>
          <Newest row={row} />
        </td>
        {onDo && (
          <td rowSpan={2} className={styles.actions}>
            <ActionButtons row={row} onDo={onDo} />
          </td>
        )}
      </tr>
      <tr className={styles.second}>
        <th scope="row" className={styles.channel}>
          灰度
        </th>
        <td className={table.nowrap}>
          <CanaryVersion row={row} />
        </td>
        <Figures health={health.canary} others={health.stable} />
      </tr>
    </tbody>
  );
}

function RemoteTable({ list, onDo }: { list: RemoteRow[]; onDo: ((doing: Doing) => void) | null }) {
  if (list.length === 0) return <Empty>还没有远程应用：发布第一个版本后会出现在这里。</Empty>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">应用</th>
          <th scope="col">通道</th>
          <th scope="col">版本</th>
          <th scope="col" className={table.number}>
            会话
          </th>
          <th scope="col" className={table.number}>
            异常
          </th>
          <th scope="col" className={table.number}>
            LCP
          </th>
          <th scope="col">最新版本</th>
          {onDo && <th scope="col">操作</th>}
        </tr>
      </thead>
      {list.map((row) => (
        <Remote key={row.name} row={row} onDo={onDo} />
      ))}
    </table>
  );
}

const listReleases = (signal: AbortSignal) => releases.list({}, { signal });

export function RemotesPage() {
  const remotes = usePolled(listReleases, undefined);
  const mayRelease = useMayRelease();
  const [doing, setDoing] = useState<Doing | null>(null);
  const end = () => setDoing(null);
  const done = () => {
    end();
    void remotes.reload();
  };
  return (
    <>
      <PageHead
        title="远程应用"
        aside={<ReadAt from={remotes} words="会话、异常和 LCP（第 75 百分位）是最近 10 分钟的" />}
      />
      <Loaded from={remotes}>{({ list }) => <RemoteTable list={list} onDo={mayRelease ? setDoing : null} />}</Loaded>
      {doing && <RemoteDialogs doing={doing} onClose={end} onDone={done} />}
    </>
  );
}
