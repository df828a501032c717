import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

export type Pen = SKRSContext2D;
export type Sprite = Canvas;

export function sprite(width: number, height: number): { canvas: Sprite; pen: Pen } {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  return { canvas, pen: canvas.getContext('2d') };
}

/** Numbers in [0, 1) that are the same for the same seed. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Rgb = [number, number, number];
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour between two, `share` of the second. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  return hexOf([0, 1, 2].map((at) => a[at as 0]! + (b[at as 0]! - a[at as 0]!) * share) as Rgb);
}
export const fade = (hex: string, alpha: number) => `rgba(${rgbOf(hex).join(',')},${alpha})`;
export const lighter = (hex: string, share: number) => mix(hex, '#ffffff', share);
export const darker = (hex: string, share: number) => mix(hex, '#000000', share);
/** 0 black … 1 white. */
export const lightness = (hex: string) =>
  rgbOf(hex).reduce((sum, part, at) => sum + part * [0.299, 0.587, 0.114][at]!, 0) / 255;

export type Stop = [at: number, color: string];
export function linear(pen: Pen, from: [number, number], to: [number, number], stops: Stop[]) {
  const gradient = pen.createLinearGradient(...from, ...to);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}
export function radial(pen: Pen, centre: [number, number], radius: number, stops: Stop[]) {
  const gradient = pen.createRadialGradient(...centre, 0, ...centre, radius);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

/** Draws with the state put back afterwards. */
export function apart(pen: Pen, draw: () => void) {
  pen.save();
  draw();
  pen.restore();
}

export function trace(pen: Pen, points: readonly (readonly [number, number])[], close = true) {
  pen.beginPath();
  points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  if (close) pen.closePath();
}

/** Fine grain over everything drawn so far, as film and paper have. */
export function grain(
  pen: Pen,
  { width, height, seed, strength }: { width: number; height: number; seed: number; strength: number },
) {
  const size = 128;
  const tile = sprite(size, size);
  const image = tile.pen.createImageData(size, size);
  const random = chance(seed);
  for (let at = 0; at < image.data.length; at += 4) {
    const value = random() > 0.5 ? 255 : 0;
    image.data[at] = image.data[at + 1] = image.data[at + 2] = value;
    image.data[at + 3] = random() * strength * 255;
  }
  tile.pen.putImageData(image, 0, 0);
  const pattern = pen.createPattern(tile.canvas, 'repeat')!;
  apart(pen, () => {
    pen.fillStyle = pattern;
    pen.fillRect(0, 0, width, height);
  });
}

/** A soft dark spot below something that stands. */
export function shadow(
  pen: Pen,
  {
    x,
    y,
    rx,
    ry,
    alpha,
    color = '#2c1d12',
  }: { x: number; y: number; rx: number; ry: number; alpha: number; color?: string },
) {
  apart(pen, () => {
    pen.translate(x, y);
    pen.scale(1, ry / rx);
    pen.fillStyle = radial(pen, [0, 0], rx, [
      [0, fade(color, alpha)],
      [0.45, fade(color, alpha * 0.55)],
      [1, fade(color, 0)],
    ]);
    pen.fillRect(-rx, -rx, rx * 2, rx * 2);
  });
}
