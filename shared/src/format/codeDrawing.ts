import { generate } from 'lean-qr';

const QUIET = 2;

/** An address as a code that phones read: the path of all dark squares, and how many squares a side has. */
export function codeDrawing(address: string): { path: string; side: number } {
  const code = generate(address);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  }
  return { path, side: code.size + 2 * QUIET };
}
