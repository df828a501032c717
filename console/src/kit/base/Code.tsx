import { useMemo } from 'react';
import { codeDrawing } from '@cellar/shared/format/codeDrawing';
import styles from './Code.module.css';

/** An address as a code that phones read. */
export function Code({ address, label }: { address: string; label: string }) {
  const { path, side } = useMemo(() => codeDrawing(address), [address]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
