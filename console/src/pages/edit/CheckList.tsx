import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import styles from './CheckList.module.css';
import { blockTitle } from './labels';

const placeText = ({ type, title }: Finding) => (type ? blockTitle(type, title) : '整个页面');

export const keyOf = ({ code, block, field }: Finding) => `${code} ${block} ${field}`;

/** How much a finding weighs. */
export const LevelBadge = ({ level }: Pick<Finding, 'level'>) => (
  <Badge tone={level === 'error' ? 'bad' : 'gold'}>{level === 'error' ? '错误' : '提醒'}</Badge>
);

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
      {sorted.map((finding) => (
        <li key={keyOf(finding)}>
          <LevelBadge level={finding.level} />
          <span>
            {finding.text}
            <small>{placeText(finding)}</small>
          </span>
          {onJump && finding.block && (
            <Button small className={styles.jump} onClick={() => onJump(finding.block)}>
              去修改
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
