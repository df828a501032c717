import { useState, type DragEvent, type KeyboardEvent } from 'react';
import type { Pick } from '@cellar/shared/api/pages/pages/shapes';
import { Icon } from '../../../../kit/base/Icon';
import hidden from '../../../../kit/base/text.module.css';
import styles from './ChosenList.module.css';
import { PickRow } from './PickRow';
import { moved } from './picks';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

type Props = {
  label: string;
  ids: readonly string[];
  known: ReadonlyMap<string, Pick>;
  isReading: boolean;
  readOnly: boolean;
  onChange: (ids: string[]) => void;
};

/** What was chosen, in its order: dragged, or moved with the arrows while its handle has the focus. */
export function ChosenList({ label, ids, known, isReading, readOnly, onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, say] = useState('');
  const nameOf = (id: string) => known.get(id)?.name ?? id;
  const move = (from: number, to: number) => {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length || from === to) return;
    onChange(moved(ids, from, to));
    say(`${nameOf(id)}，第 ${to + 1} 位，共 ${ids.length} 个`);
  };
  const step = (event: KeyboardEvent, at: number) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + by);
  };
  const dragProps = (at: number) => ({
    draggable: !readOnly,
    onDragStart: () => setDragged(at),
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(at);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) move(dragged, at);
    },
  });
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {ids.map((id, at) => (
          <li key={id} className={over === at && dragged !== at ? styles.over : undefined} {...dragProps(at)}>
            {!readOnly && (
              <button
                type="button"
                className={styles.handle}
                aria-label={`移动 ${nameOf(id)}`}
                title="拖动，或按 ↑ ↓ 移动"
                onKeyDown={(event) => step(event, at)}
              >
                <Icon name="grip" />
              </button>
            )}
            <PickRow one={known.get(id)} id={id} isReading={isReading} />
            {!readOnly && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`移除 ${nameOf(id)}`}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <Icon name="cross" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <p className={hidden.hidden} role="status">
        {said}
      </p>
    </>
  );
}
