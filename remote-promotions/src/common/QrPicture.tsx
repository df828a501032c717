import { useMemo } from 'react';
import { qrCode } from './qrCode';
import css from './QrPicture.module.css';

/** An address to be scanned; `label` says what it opens. */
export function QrPicture({ address, label }: { address: string; label: string }) {
  const { side, dark } = useMemo(() => qrCode(address), [address]);
  return (
    <svg className={css.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  );
}
