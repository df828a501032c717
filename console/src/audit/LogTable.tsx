import type { ReactNode } from 'react';
import type { LogEntry } from '../api/remotes';
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

/** Who did what, when and why. Entries are only ever added. */
export function LogTable<T extends LogEntry>({ log, targetOf }: Props<T>) {
  if (log.length === 0) return <Empty>还没有操作</Empty>;
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
            {targetOf && <td className={styles.long}>{targetOf(entry)}</td>}
            <td className={styles.long}>{detailWords(entry.detail)}</td>
            <td className={styles.long}>{entry.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
