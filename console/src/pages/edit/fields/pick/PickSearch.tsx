import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { Pick, PickKind } from '@cellar/shared/api/pages/pages/shapes';
import { isComposing } from '@cellar/shared/hooks/isComposing';
import { useCall } from '../../../../api/useCall';
import controls from '../../../../kit/form/control.module.css';
import { Loaded } from '../../../../kit/feedback/Loaded';
import { PickRow } from './PickRow';
import { PICK_LABELS } from './picks';
import styles from './PickSearch.module.css';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

type Props = { kind: PickKind; chosen: readonly string[]; onToggle: (one: Pick) => void; onClose: () => void };

/** Finds things by words: the arrows lead from the words to what was found and back, Escape closes. */
export function PickSearch({ kind, chosen, onToggle, onClose }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [q, setQ] = useState('');
  const query = useCall(pages.listPicks, { kind, q }, { refetchInterval: false, keepsLast: true });
  const { name, by } = PICK_LABELS[kind];
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Escape' && !STEPS[event.key])) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    const stops = [...(own.current?.querySelectorAll<HTMLElement>('input, [aria-pressed]') ?? [])];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    stops[now + (STEPS[event.key] ?? 0)]?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys of the controls inside arrive here.
    <div className={styles.search} ref={own} role="group" aria-label={`搜索${name}`} onKeyDown={onKeyDown}>
      <input
        type="search"
        className={controls.control}
        aria-label={`搜索${name}`}
        aria-describedby={hint}
        placeholder={by}
        value={q}
        maxLength={60}
        // The person has just asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setQ(event.target.value)}
      />
      <Loaded from={query}>
        {({ list }) => (
          <ul className={styles.found}>
            {list.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={styles.one}
                  aria-pressed={chosen.includes(one.id)}
                  onClick={() => onToggle(one)}
                >
                  <PickRow one={one} id={one.id} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className={styles.keys} id={hint}>
        <span role="status">{query.data ? `${query.data.list.length} 个结果` : ''}</span> ↑↓ 选，回车确定，Esc 收起
      </p>
    </div>
  );
}
