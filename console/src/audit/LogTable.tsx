import type { ReactNode } from 'react';
import type { LogEntry } from '@cellar/shared/api/releases/schema';
import { Empty } from '../parts/Loaded';
import table from '../parts/Table.module.css';
import { Time } from '../parts/Time';
import styles from './LogTable.module.css';
import { actionWords, detailWords, whoWords } from './words';

type Props<T extends LogEntry> = {
  log: readonly T[];
  /** Whom it was done to, where that differs from row to row. */
  targetOf?: (entry: T) => ReactNode;
};

/** One line; the whole of it when pointed at. */
const Long = ({ words }: { words: string }) => (
  <td className={styles.long} title={words}>
    {words || <span className={table.dim}>—</span>}
  </td>
);

/** Who did what, when and why. Entries are only ever added. */
export function LogTable<T extends LogEntry>({ log, targetOf }: Props<T>) {
  if (log.length === 0) return <Empty>还没有操作。发布、上线、回滚和账号的变更都会记在这里。</Empty>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">谁</th>
          <th scope="col">做了什么</th>
          {targetOf && <th scope="col">对象</th>}
          <th scope="col">内容</th>
          <th scope="col">理由</th>
        </tr>
      </thead>
      <tbody>
        {log.map((entry, index) => (
          <tr key={`${entry.at} ${index}`}>
            <td className={table.nowrap}>
              <Time at={entry.at} />
            </td>
            <td className={table.nowrap}>{whoWords(entry.who)}</td>
            <td className={table.nowrap}>{actionWords(entry.action)}</td>
            {targetOf && <td className={table.nowrap}>{targetOf(entry)}</td>}
            <Long words={detailWords(entry.detail)} />
            <Long words={entry.reason ?? ''} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
