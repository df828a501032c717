import { useContext } from 'react';
import { LookedContext } from './Remounted';
import styles from './EmptySketch.module.css';

/** Stands in the preview where a block shows nothing, so that it can be seen, selected and dragged. The stylesheet says when. */
export function EmptySketch({ label }: { label: string }) {
  // What the server finds for the blocks is on its way.
  if (!useContext(LookedContext).person) return null;
  return (
    <div className={styles.sketch}>
      <b>{label}</b>
      <span>现在没有内容可显示，选中后在右边填写</span>
    </div>
  );
}
