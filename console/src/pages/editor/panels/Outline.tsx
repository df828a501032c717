import text from '../../../kit/base/text.module.css';
import type { KeyboardEvent } from 'react';
import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import { Button } from '../../../kit/base/Button';
import { useBlocks } from '../canvas/useBlocks';
import { usePuckState } from '../canvas/usePuckState';
import type { Block } from '../work/pageData';
import { titleOf } from './titleOf';
import styles from './Outline.module.css';

const focusOn = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-outline="${CSS.escape(id)}"]`)?.focus());

type RowProps = { block: Block; isSelected: boolean; findings: number };

function Row({ block, isSelected, findings }: RowProps) {
  const { select, move, remove, duplicate, copy } = useBlocks();
  const { id } = block.props;
  const name = titleOf(block);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    remove(id);
  };
  return (
    <li className={styles.row}>
      <button
        type="button"
        data-outline={id}
        className={styles.name}
        aria-current={isSelected || undefined}
        title="Alt+↑ Alt+↓ 移动，Delete 删除"
        onClick={() => select(id)}
        onKeyDown={onKeyDown}
      >
        {name}
        {findings > 0 && (
          <b className={styles.findings}>
            {findings}
            <span className={text.hidden}> 处需要检查</span>
          </b>
        )}
      </button>
      {isSelected && (
        <div className={styles.actions} role="group" aria-label={`操作 ${name}`}>
          <Button small onClick={() => move(id, -1) && focusOn(id)}>
            上移
          </Button>
          <Button small onClick={() => move(id, 1) && focusOn(id)}>
            下移
          </Button>
          <Button small onClick={() => copy(id)} title="可以粘贴到别的页面">
            复制
          </Button>
          <Button small onClick={() => duplicate(id)}>
            再来一份
          </Button>
          <Button small onClick={() => remove(id)}>
            删除
          </Button>
        </div>
      )}
    </li>
  );
}

/** The page as a list of its blocks. */
export function Outline({ findings }: { findings: readonly Finding[] }) {
  const content = usePuckState(({ appState }) => appState.data.content) as Block[];
  const selected = usePuckState(({ selectedItem }) => (selectedItem as Block | null)?.props.id ?? '');
  const { select, paste } = useBlocks();
  return (
    <section className={styles.outline} aria-label="大纲">
      <h2>
        大纲<span>{content.length} 个区块</span>
        <Button small className={styles.paste} onClick={() => paste()} title="粘贴复制过的区块（Ctrl+V）">
          粘贴
        </Button>
      </h2>
      <ol>
        <li className={styles.row}>
          <button
            type="button"
            className={styles.name}
            aria-current={selected === '' || undefined}
            onClick={() => select('')}
          >
            页面设置
          </button>
        </li>
        {content.map((block) => (
          <Row
            key={block.props.id}
            block={block}
            isSelected={block.props.id === selected}
            findings={findings.filter((one) => one.block === block.props.id).length}
          />
        ))}
      </ol>
      {content.length === 0 && <p className={styles.none}>从区块库拖一个区块到预览里，或直接点它。</p>}
    </section>
  );
}
