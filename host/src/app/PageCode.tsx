import { generate } from 'lean-qr';
import { useMemo } from 'react';
import css from './PageCode.module.css';

const QUIET = 2;

/** Path of all dark squares. */
function drawingOf(address: string): { path: string; side: number } {
  const code = generate(address);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  }
  return { path, side: code.size + 2 * QUIET };
}

export default function PageCode({ address }: { address: string }) {
  const { path, side } = useMemo(() => drawingOf(address), [address]);
  return (
    <aside className={css['desk']} aria-label="在手机上打开">
      <svg
        className={css['code']}
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label="本页二维码"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>扫一扫，在手机上继续逛</p>
    </aside>
  );
}
