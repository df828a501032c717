import { useState } from 'react';
import { Drawer } from '@puckeditor/core';
import controls from '../../../kit/form/control.module.css';
import { useBlocks } from '../canvas/useBlocks';
import { usePuckState } from '../canvas/usePuckState';
import styles from './Library.module.css';

/**
 * Puck renders it as a component: a new function on each render would replace its element between press and release, and lose the click.
 */
function LibraryItem({ name }: { name: string }) {
  const label = usePuckState(({ config }) => config.components[name]?.label ?? name);
  return (
    <div data-type={name} className={styles.block} title={`点一下添加「${label}」，或拖到预览里`}>
      {label}
    </div>
  );
}

/** Every block that the page can have: dragged into the preview, or added behind the selected one. */
export function Library() {
  const components = usePuckState(({ config }) => config.components);
  const { add } = useBlocks();
  const [q, setQ] = useState('');
  const found = Object.entries(components)
    .map(([type, { label }]) => ({ type, label: label ?? type }))
    .filter(({ type, label }) => `${label} ${type}`.toLowerCase().includes(q.trim().toLowerCase()));
  const addFrom = (target: EventTarget) => {
    const item = (target as Element).closest('[role="button"]')?.querySelector<HTMLElement>('[data-type]');
    if (item?.dataset['type']) add(item.dataset['type']);
  };
  return (
    <section className={styles.library} aria-label="区块库">
      <h2>区块库</h2>
      <input
        type="search"
        className={`${controls.control} ${styles.search}`}
        placeholder="搜索区块"
        aria-label="搜索区块"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {/* The items are buttons of the library, which knows only how to drag them. */}
      <div
        className={styles.list}
        onClickCapture={({ target }) => addFrom(target)}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter') return;
          event.stopPropagation();
          addFrom(event.target);
        }}
      >
        <Drawer>
          {found.map(({ type, label }) => (
            <Drawer.Item key={type} name={type} label={label}>
              {LibraryItem}
            </Drawer.Item>
          ))}
        </Drawer>
      </div>
      {found.length === 0 && <p className={styles.none}>没有叫这个名字的区块</p>}
    </section>
  );
}
