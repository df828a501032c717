import type { Finding } from '@cellar/shared/api/pages/schema';
import { Badge } from '../kit/Badge';
import styles from './CheckList.module.css';
import { blockWords } from './words';

export const countOf = (findings: readonly Finding[], level: Finding['level']) =>
  findings.filter((one) => one.level === level).length;

/** What stands against publishing, errors first; each with the block that it is about. */
export function CheckList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0)
    return (
      <p>
        <Badge tone="ok">检查通过</Badge> 没有发现问题，可以发布。
      </p>
    );
  const sorted = [...findings].sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
  return (
    <ul className={styles.findings} aria-label="检查结果">
      {sorted.map(({ level, code, block, type, field, words }) => (
        <li key={`${code} ${block} ${field}`}>
          <Badge tone={level === 'error' ? 'bad' : 'gold'}>{level === 'error' ? '错误' : '提醒'}</Badge>
          <span>
            {words}
            <small>{type ? `${blockWords(type)}（${block}）` : '整个页面'}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
