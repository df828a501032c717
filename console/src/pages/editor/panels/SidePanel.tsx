import { Puck } from '@puckeditor/core';
import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import { CheckList } from '../../edit/CheckList';
import { useBlocks } from '../canvas/useBlocks';
import { usePuckState } from '../canvas/usePuckState';
import type { Block } from '../work/pageData';
import { titleOf } from './titleOf';
import styles from './SidePanel.module.css';

export type Side = 'fields' | 'check';
type Props = { side: Side; onSide: (side: Side) => void; findings: readonly Finding[] | null; failed: string };

function Check({ findings, failed, onJump }: Pick<Props, 'findings' | 'failed'> & { onJump: (id: string) => void }) {
  if (failed) return <p role="alert">{failed}</p>;
  return findings ? <CheckList findings={findings} onJump={onJump} /> : <p>正在检查…</p>;
}

/** What is filled in of the selected block, or what stands against publishing the page as it is. */
export function SidePanel({ side, onSide, findings, failed }: Props) {
  const selected = usePuckState(({ selectedItem }) => selectedItem) as Block | null;
  const { select } = useBlocks();
  const onJump = (id: string) => {
    select(id);
    onSide('fields');
  };
  return (
    <section className={styles.panel} aria-label={side === 'fields' ? '内容' : '检查'}>
      <div className={styles.tabs} role="group" aria-label="面板">
        <button type="button" aria-pressed={side === 'fields'} onClick={() => onSide('fields')}>
          内容
        </button>
        <button type="button" aria-pressed={side === 'check'} onClick={() => onSide('check')}>
          检查{findings && findings.length > 0 ? ` ${findings.length}` : ''}
        </button>
      </div>
      {side === 'check' ? (
        <div className={styles.check}>
          <Check findings={findings} failed={failed} onJump={onJump} />
        </div>
      ) : (
        <>
          <h2 className={styles.title}>{selected ? titleOf(selected) : '页面设置'}</h2>
          <div className={styles.fields}>
            <Puck.Fields />
          </div>
        </>
      )}
    </section>
  );
}
