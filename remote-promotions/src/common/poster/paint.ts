import type { Layer } from '@cellar/shared/api/catalog/posters/shapes';
import { textLines } from '@cellar/shared/format/text/textLines';
import { generate } from 'lean-qr';
import { inviteLink } from '../inviteLink';
import { wordsOf, type Poster } from './poster';

type Pen = CanvasRenderingContext2D;
type Of<K extends Layer['kind']> = Extract<Layer, { kind: K }>;

const LINE_HEIGHT = 1.35;
const QUIET = 3;
const BOLD = 600;
const NORMAL = 400;

const tokenOf = (name: `--${string}`) => getComputedStyle(document.documentElement).getPropertyValue(name);

function outline(pen: Pen, { x, y, w, h, radius = 0 }: Of<'area'> | Of<'frame'>) {
  pen.beginPath();
  pen.roundRect(x, y, w, h, radius);
}

function paintArea(pen: Pen, layer: Of<'area'>) {
  const { y, h, color, to } = layer;
  const fill = to ? pen.createLinearGradient(0, y, 0, y + h) : null;
  fill?.addColorStop(0, color);
  fill?.addColorStop(1, to ?? color);
  pen.fillStyle = fill ?? color;
  outline(pen, layer);
  pen.fill();
}

function paintFrame(pen: Pen, layer: Of<'frame'>) {
  pen.strokeStyle = layer.color;
  pen.lineWidth = 1;
  outline(pen, layer);
  pen.stroke();
}

/** Whole, in the middle of its place. */
function paintPhoto(pen: Pen, { x, y, w, h }: Of<'photo'>, picture: HTMLImageElement | null) {
  if (!picture) return;
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(w / naturalWidth, h / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  pen.drawImage(picture, x + (w - width) / 2, y + (h - height) / 2, width, height);
}

function paintText(pen: Pen, layer: Of<'text'>, poster: Poster) {
  const { x, y, w, h, size, color, serif, bold, struck, align } = layer;
  pen.font = `${bold ? BOLD : NORMAL} ${size}px ${tokenOf(serif ? '--serif' : '--sans')}`;
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  const step = size * LINE_HEIGHT;
  const lines = textLines({
    text: wordsOf(layer, poster),
    width: w,
    lines: Math.max(1, Math.floor(h / step)),
    measure: (line) => pen.measureText(line).width,
  });
  const left = { left: x, center: x + w / 2, right: x + w }[align];
  const top = y + (h - (lines.length - 1) * step) / 2;
  lines.forEach((line, at) => {
    pen.fillText(line, left, top + at * step);
    if (!struck) return;
    const width = pen.measureText(line).width;
    pen.fillRect({ left, center: left - width / 2, right: left - width }[align], top + at * step, width, 1);
  });
}

function paintCode(pen: Pen, { x, y, w }: Of<'code'>, { inviter }: Poster) {
  const code = generate(inviteLink(inviter.code));
  const side = w / (code.size + 2 * QUIET);
  pen.fillStyle = tokenOf('--white');
  pen.fillRect(x, y, w, w);
  pen.fillStyle = tokenOf('--ink-900');
  // One path: squares painted one by one would leave hair lines between them.
  pen.beginPath();
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      if (code.get(column, row)) pen.rect(x + (column + QUIET) * side, y + (row + QUIET) * side, side, side);
  pen.fill();
}

function paintLayer(pen: Pen, layer: Layer, poster: Poster, picture: HTMLImageElement | null) {
  switch (layer.kind) {
    case 'area':
      return paintArea(pen, layer);
    case 'frame':
      return paintFrame(pen, layer);
    case 'photo':
      return paintPhoto(pen, layer, picture);
    case 'text':
      return paintText(pen, layer, poster);
    case 'code':
      return paintCode(pen, layer, poster);
  }
}

/** Paints a poster over the whole canvas, so many pixels wide. */
export function paint(
  canvas: HTMLCanvasElement,
  poster: Poster,
  { picture, width }: { picture: HTMLImageElement | null; width: number },
): void {
  const { drawing } = poster.template;
  const scale = width / drawing.width;
  canvas.width = Math.round(width);
  canvas.height = Math.round(drawing.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.scale(scale, scale);
  for (const layer of drawing.layers) paintLayer(pen, layer, poster, picture);
}
