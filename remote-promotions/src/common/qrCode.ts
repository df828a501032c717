import { generate } from 'lean-qr';

const QUIET = 2;

export type QrCode = { side: number; dark: readonly (readonly [x: number, y: number])[] };

/** The dark squares of an address, with the quiet edge that a camera needs. */
export function qrCode(address: string): QrCode {
  const code = generate(address);
  const steps = Array.from({ length: code.size }, (_, n) => n);
  const dark = steps.flatMap((y) => steps.filter((x) => code.get(x, y)).map((x) => [x + QUIET, y + QUIET] as const));
  return { side: code.size + 2 * QUIET, dark };
}
