import { useState } from 'react';
import { Drawer } from '@puckeditor/core';
import controls from '../../kit/control.module.css';
import { useBlocks } from '../canvas/useBlocks';
import { usePuckState } from '../canvas/usePuckState';
import styles from './Library.module.css';

/** Every block that the page can have: dragged into the preview, or added behind the selected one. */
export function Library() {
  const components = usePuckState(({ config }) => config.components);
  const { add } = useBlocks();
  const [q, setQ] = useState('');
  const found = Object.entries(components)
    .map(([type, { label }]) => ({ type, label: label ?? type }))
    .filter(({ type, label }) => `${label} ${type}`.toLowerCase().includes(q.trim().toLowerCase()));
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
      <div className={styles.list}>
        <Drawer>
          {found.map(({ type, label }) => (
            <Drawer.Item key={type} name={type} label={label}>
              {() => (
                <button type="button" className={styles.block} title={`添加「${label}」`} onClick={() => add(type)}>
                  {label}
                </button>
              )}
            </Drawer.Item>
          ))}
        </Drawer>
      </div>
      {found.length === 0 && <p className={styles.none}>没有叫这个名字的区块</p>}
    </section>
  );
}
