import type { Version } from '@cellar/shared/api/platform/releases/shapes';
import { actorLabel } from '../../audit/labels';
import { Badge } from '../../../kit/base/Badge';
import type { Column } from '../../../kit/table/DataTable';
import text from '../../../kit/base/text.module.css';
import { Time } from '../../../kit/base/Time';
import { clsOf, failingOf, inpOf, lcpOf, sessionsOf, type Figure } from '../../releases/figures';
import { Graded } from '../Graded';
import { VersionFacts } from './VersionFacts';
import styles from './versionColumns.module.css';
import { CHANNELS, REHEARSALS, SOURCES } from '../../releases/labels';

function Marks({ version: { channels, state, quarantined, held } }: { version: Version }) {
  return (
    <p className={styles.marks}>
      {channels.map((channel) => (
        <Badge key={channel} tone={CHANNELS[channel].tone}>
          {CHANNELS[channel].text}
        </Badge>
      ))}
      {quarantined && (
        <Badge tone="bad" title={quarantined.reason ?? ''}>
          已隔离
        </Badge>
      )}
      {held && <Badge title={held}>保留</Badge>}
      {state === 'retired' && <Badge>已退役</Badge>}
      {state === 'purged' && <Badge>已清除</Badge>}
    </p>
  );
}

function Published({ version }: { version: Version }) {
  const { publishedAt, publishedBy, provenance } = version;
  return (
    <>
      <p className={styles.when}>
        <Time at={publishedAt} />
      </p>
      <p className={text.dim}>
        {[...new Set([actorLabel(publishedBy), SOURCES[provenance.source ?? 'upload']])].join(' · ')}
      </p>
      <VersionFacts version={version} />
    </>
  );
}

function Rehearsed({ version: { rehearsal } }: { version: Version }) {
  const { text: label, tone } = REHEARSALS[rehearsal.state];
  const { findings } = rehearsal;
  if (findings.length === 0) return <Badge tone={tone}>{label}</Badge>;
  return (
    <details>
      <summary>
        <Badge tone={tone}>{label}</Badge> <span className={text.dim}>{findings.length} 条</span>
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

const figure = (
  id: string,
  title: string,
  of: (health: Version['health']) => Figure,
  sortBy: (health: NonNullable<Version['health']>) => number | null,
): Column<Version> => ({
  id,
  title,
  cell: ({ health }) => <Graded figure={of(health)} />,
  sortBy: ({ health }) => (health ? sortBy(health) : null),
  isFigure: true,
});

/** Where a version is, where it comes from and how it fares. */
export const VERSION_COLUMNS: Column<Version>[] = [
  {
    id: 'version',
    title: '版本',
    cell: (version) => (
      <>
        {version.version}
        <Marks version={version} />
      </>
    ),
    isShort: true,
  },
  { id: 'published', title: '发布', cell: (version) => <Published version={version} /> },
  { id: 'rehearsed', title: '预演', cell: (version) => <Rehearsed version={version} /> },
  {
    id: 'sessions',
    title: '会话',
    cell: ({ health }) => sessionsOf(health),
    sortBy: ({ health }) => health?.sessions ?? 0,
    isFigure: true,
  },
  figure('failing', '异常', failingOf, ({ rate }) => rate),
  figure('lcp', 'LCP', lcpOf, ({ lcp }) => lcp),
  figure('inp', 'INP', inpOf, ({ inp }) => inp),
  figure('cls', 'CLS', clsOf, ({ cls }) => cls),
];
