import type { PageHead } from '@cellar/shared/api/pages/pages/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { Badge } from '../../kit/base/Badge';
import type { Column } from '../../kit/table/DataTable';
import { Time } from '../../kit/base/Time';
import text from '../../kit/base/text.module.css';
import styles from './pageColumns.module.css';
import { Sketch } from './Sketch';
import { Visitors, type VisitorsQuery } from './Visitors';
import { audienceText, formatSpan, STATES, formatUntil } from './labels';

export const StateBadge = ({ state }: Pick<PageHead, 'state'>) => (
  <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
);

/** The revision that is on, and whether there is a newer one. */
function Revision({ page: { revision, run, state } }: { page: PageHead }) {
  const shown = state === 'live' && run ? run.revision : revision;
  return (
    <>
      r{shown}
      {shown !== revision && <p className={text.dim}>r{revision} 未发布</p>}
    </>
  );
}

type Findings = Result<'pages.listFindings'>['list'];

/** How much the check has found in a page. */
function Found({ of }: { of: Findings[number] | undefined }) {
  if (!of) return null;
  const label = [of.errors && `${of.errors} 处错误`, of.warnings && `${of.warnings} 处提醒`].filter(Boolean).join('，');
  return (
    <Badge tone={of.errors ? 'bad' : 'gold'} title={label}>
      <span aria-hidden>{of.errors + of.warnings}</span>
      <span className={text.hidden}>{label}</span>
    </Badge>
  );
}

/** `visitors` and `findings` are read by themselves. */
export const pageColumns = (visitors: VisitorsQuery, findings: Findings = []): Column<PageHead>[] => [
  {
    id: 'name',
    title: '页面',
    cell: ({ id, name, path, types, audience }) => (
      <span className={styles.page}>
        <Sketch types={types} />
        <span>
          {name} <Found of={findings.find((one) => one.id === id)} />
          <span className={`${text.dim} ${styles.path}`}>{path}</span>
          {audience && <span className={`${text.dim} ${styles.path}`}>{audienceText(audience)}</span>}
        </span>
      </span>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'state', title: '状态', cell: ({ state }) => <StateBadge state={state} />, isShort: true },
  { id: 'revision', title: '版本', cell: (page) => <Revision page={page} />, isShort: true },
  {
    id: 'run',
    title: '排期（上海时间）',
    cell: ({ run }) =>
      run ? (
        <>
          {formatSpan(run)}
          <p className={text.dim}>{formatUntil(run, Date.now())}</p>
        </>
      ) : (
        <span className={text.dim}>没有排期</span>
      ),
    sortBy: ({ run }) => run?.fromAt ?? null,
    isShort: true,
  },
  {
    id: 'saved',
    title: '修改',
    cell: ({ author, savedAt }) => (
      <>
        <span className={styles.author}>
          <i aria-hidden>{author.slice(0, 1).toUpperCase()}</i>
          {author}
        </span>
        <p className={text.dim}>
          <Time at={savedAt} />
        </p>
      </>
    ),
    sortBy: ({ savedAt }) => savedAt,
    isShort: true,
  },
  {
    id: 'visitors',
    title: '今日访客',
    cell: ({ id }) => <Visitors page={id} from={visitors} />,
    sortBy: ({ id }) => visitors.data?.list.find((one) => one.id === id)?.visitors ?? 0,
    isFigure: true,
  },
];
