import type { LogEntry } from '@cellar/shared/api/platform/releases/shapes';
import type { Column } from '../../kit/table/DataTable';
import { Time } from '../../kit/base/Time';
import text from '../../kit/base/text.module.css';
import { formatDetail, actorLabel } from './labels';
import styles from './logColumns.module.css';
import { actionLabel } from './actions';

/** One line; the whole of it when pointed at. */
const Long = ({ content }: { content: string }) =>
  content ? (
    <p className={styles.long} title={content}>
      {content}
    </p>
  ) : (
    <span className={text.dim}>—</span>
  );

const BEFORE: Column<LogEntry>[] = [
  { id: 'at', title: '时间', cell: ({ at }) => <Time at={at} />, sortBy: ({ at }) => at, isShort: true },
  { id: 'who', title: '谁', cell: ({ who }) => actorLabel(who), isShort: true },
  { id: 'action', title: '做了什么', cell: ({ action, detail }) => actionLabel(action, detail), isShort: true },
];
const AFTER: Column<LogEntry>[] = [
  { id: 'detail', title: '内容', cell: ({ detail }) => <Long content={formatDetail(detail)} /> },
  { id: 'reason', title: '理由', cell: ({ reason }) => <Long content={reason ?? ''} /> },
];

/** Who did what, when and why; `target` is whom it was done to, where that differs from row to row. */
export const logColumns = <T extends LogEntry>(...target: Column<T>[]): Column<T>[] => [...BEFORE, ...target, ...AFTER];

export const NO_LOG = '还没有操作。发布、上线、回滚和账号的变更都会记在这里。';
