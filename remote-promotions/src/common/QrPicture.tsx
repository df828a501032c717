import { generate } from 'lean-qr';
import { useMemo } from 'react';
import css from './QrPicture.module.css';

const QUIET = 2;

type QrCode = { side: number; dark: readonly (readonly [x: number, y: number])[] };

/** The dark squares of an address, with the quiet edge that a camera needs. */
function qrCode(address: string): QrCode {
  const code = generate(address);
  const steps = Array.from({ length: code.size }, (_, n) => n);
  const dark = steps.flatMap((y) => steps.filter((x) => code.get(x, y)).map((x) => [x + QUIET, y + QUIET] as const));
  return { side: code.size + 2 * QUIET, dark };
}

/** An address to be scanned; `label` says what it opens. */
export function QrPicture({ address, label }: { address: string; label: string }) {
  const { side, dark } = useMemo(() => qrCode(address), [address]);
  return (
    <svg className={css.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  );
}
