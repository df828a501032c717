import type { Finding } from '@cellar/shared/api/pages/shapes';
import { Badge } from '../kit/Badge';
import { Button } from '../kit/Button';
import styles from './CheckList.module.css';
import { blockWords } from './words';

const placeWords = (type: string, block: string, isInEditor: boolean) => {
  if (!type) return '整个页面';
  return isInEditor ? blockWords(type) : `${blockWords(type)}（${block}）`;
};

export const countOf = (findings: readonly Finding[], level: Finding['level']) =>
  findings.filter((one) => one.level === level).length;

type Props = {
  findings: readonly Finding[];
  /** Leads to the block that a finding is about. */
  onJump?: (block: string) => void;
};

/** What stands against publishing, errors first; each with the block that it is about. */
export function CheckList({ findings, onJump }: Props) {
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
            <small>{placeWords(type, block, onJump !== undefined)}</small>
          </span>
          {onJump && block && (
            <Button small className={styles.jump} onClick={() => onJump(block)}>
              去修改
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
