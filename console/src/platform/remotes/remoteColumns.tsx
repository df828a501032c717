import { HOST } from '@cellar/shared/contract/discovery';
import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import { Badge } from '../../kit/base/Badge';
import type { Column } from '../../kit/table/DataTable';
import text from '../../kit/base/text.module.css';
import { failingOf, lcpOf, percentOf, sessionsOf } from '../releases/figures';
import { Graded } from './Graded';
import { Lines } from './Lines';
import { REHEARSALS, STATES } from '../releases/labels';

function CanaryVersion({ row: { rollout } }: { row: RemoteRow }) {
  if (!rollout) return <span className={text.dim}>没有灰度</span>;
  const { version, basisPoints, state, reason, people } = rollout;
  const named = people.length > 0 ? `${people.length} 人` : '';
  const share = basisPoints === 0 && named ? '' : percentOf(basisPoints);
  return (
    <>
      {version}{' '}
      {state === 'halted' ? (
        <Badge tone="bad" {...(reason ? { title: reason } : {})}>
          已停止
        </Badge>
      ) : (
        <Badge tone="run">{[named && `指定 ${named}`, share].filter(Boolean).join('，')}</Badge>
      )}
    </>
  );
}

function Newest({ row: { newest, versions } }: { row: RemoteRow }) {
  if (!newest) return <span className={text.dim}>还没有版本</span>;
  const { text: label, tone } = REHEARSALS[newest.rehearsal.state];
  return (
    <>
      <p>
        {newest.version} <span className={text.dim}>共 {versions} 个</span>
      </p>
      <Badge tone={tone}>{label}</Badge>
    </>
  );
}

function State({ row: { state, text: message } }: { row: RemoteRow }) {
  const { tone, text: said } = STATES[state];
  return (
    <Badge tone={tone} {...(message ? { title: message } : {})}>
      {said}
    </Badge>
  );
}

/** The shell is released like the remotes, under a name that people do not say. */
export const nameOf = (name: string) => (name === HOST ? '主程序 host' : name);

/** Figures of stable and canary; the canary's are judged by stable's. */
export const REMOTE_COLUMNS: Column<RemoteRow>[] = [
  { id: 'name', title: '应用', cell: ({ name }) => nameOf(name), sortBy: ({ name }) => nameOf(name), isShort: true },
  {
    id: 'state',
    title: '状态',
    cell: (row) => <State row={row} />,
    sortBy: ({ state }) => STATES[state].text,
    isShort: true,
  },
  {
    id: 'channel',
    title: '通道',
    cell: () => (
      <Lines stable={<span className={text.dim}>正式版</span>} canary={<span className={text.dim}>灰度</span>} />
    ),
    isShort: true,
  },
  {
    id: 'version',
    title: '版本',
    cell: (row) => (
      <Lines stable={row.stable ?? <span className={text.dim}>没有正式版</span>} canary={<CanaryVersion row={row} />} />
    ),
    isShort: true,
  },
  {
    id: 'sessions',
    title: '会话',
    cell: ({ health }) => <Lines stable={sessionsOf(health.stable)} canary={sessionsOf(health.canary)} />,
    sortBy: ({ health }) => health.stable?.sessions ?? 0,
    isFigure: true,
  },
  {
    id: 'failing',
    title: '异常',
    cell: ({ health }) => (
      <Lines
        stable={<Graded figure={failingOf(health.stable)} />}
        canary={<Graded figure={failingOf(health.canary, health.stable)} />}
      />
    ),
    sortBy: ({ health }) => Math.max(health.stable?.rate ?? 0, health.canary?.rate ?? 0),
    isFigure: true,
  },
  {
    id: 'lcp',
    title: 'LCP',
    cell: ({ health }) => (
      <Lines stable={<Graded figure={lcpOf(health.stable)} />} canary={<Graded figure={lcpOf(health.canary)} />} />
    ),
    sortBy: ({ health }) => health.stable?.lcp ?? 0,
    isFigure: true,
  },
  { id: 'newest', title: '最新版本', cell: (row) => <Newest row={row} />, isShort: true },
];
