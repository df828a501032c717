import { codeDrawing } from '@cellar/shared/format/codeDrawing';
import { textLines } from '@cellar/shared/format/text/textLines';
import type { AdmissionCard } from './card';

export const CARD = { width: 330, height: 500 };

const EDGE = 22;
const HEAD = 92;
const CODE = 92;
const FOOT = CARD.height - EDGE - CODE;
const LABEL_WIDTH = 42;
const LINE_HEIGHT = 1.45;

const tokenOf = (name: `--${string}`) => getComputedStyle(document.documentElement).getPropertyValue(name);

type Pen = CanvasRenderingContext2D;
type Writing = {
  text: string;
  x: number;
  /** Of the first line's upper edge. */
  y: number;
  size: number;
  color: `--${string}`;
  family?: '--serif' | '--sans';
  bold?: boolean;
  width?: number;
  lines?: number;
  align?: CanvasTextAlign;
};

/** Writes lines and answers where the next begins. */
function write(pen: Pen, writing: Writing): number {
  const { text, x, y, size, color, family = '--sans', bold, width = CARD.width - 2 * EDGE, lines = 1, align } = writing;
  pen.font = `${bold ? 600 : 400} ${size}px ${tokenOf(family)}`;
  pen.fillStyle = tokenOf(color);
  pen.textAlign = align ?? 'left';
  pen.textBaseline = 'top';
  const found = textLines({ text, width, lines, measure: (line) => pen.measureText(line).width });
  found.forEach((line, at) => pen.fillText(line, x, y + at * size * LINE_HEIGHT));
  return y + Math.max(found.length, 1) * size * LINE_HEIGHT;
}

function paintHead(pen: Pen) {
  const fill = pen.createLinearGradient(0, 0, CARD.width, HEAD);
  fill.addColorStop(0, tokenOf('--wine-900'));
  fill.addColorStop(1, tokenOf('--wine-800'));
  pen.fillStyle = fill;
  pen.fillRect(0, 0, CARD.width, HEAD);
  pen.fillStyle = tokenOf('--gold-400');
  pen.fillRect(0, HEAD, CARD.width, 2);
  write(pen, { text: '酒窖学院', x: EDGE, y: 24, size: 13, color: '--gold-300' });
  write(pen, { text: '入学凭证', x: EDGE, y: 44, size: 24, color: '--gold-100', family: '--serif', bold: true });
}

function paintFacts(pen: Pen, { course, name, pinyin, facts }: AdmissionCard) {
  let y = HEAD + 20;
  y = write(pen, { text: name, x: EDGE, y, size: 26, color: '--ink-900', family: '--serif', bold: true });
  if (pinyin) y = write(pen, { text: pinyin, x: EDGE, y: y - 2, size: 12, color: '--ink-500' });
  y = write(pen, { text: course, x: EDGE, y: y + 8, size: 15, color: '--wine-600', bold: true, lines: 2 }) + 10;
  pen.fillStyle = tokenOf('--ink-100');
  pen.fillRect(EDGE, y, CARD.width - 2 * EDGE, 1);
  y += 12;
  for (const { label, text } of facts) {
    write(pen, { text: label, x: EDGE, y, size: 12, color: '--ink-500' });
    y = write(pen, {
      text,
      x: EDGE + LABEL_WIDTH,
      y,
      size: 12,
      color: '--ink-900',
      width: CARD.width - 2 * EDGE - LABEL_WIDTH,
      lines: 2,
    });
    y += 5;
  }
}

function paintCode(pen: Pen, address: string) {
  const { path, side } = codeDrawing(address);
  const [x, y] = [CARD.width - EDGE - CODE, FOOT];
  pen.fillStyle = tokenOf('--white');
  pen.fillRect(x, y, CODE, CODE);
  pen.save();
  pen.translate(x, y);
  pen.scale(CODE / side, CODE / side);
  pen.fillStyle = tokenOf('--ink-900');
  pen.fill(new Path2D(path));
  pen.restore();
}

function paintFoot(pen: Pen, { place, orderNo, note, address }: AdmissionCard) {
  const width = CARD.width - 2 * EDGE - CODE - 16;
  let y = write(pen, { text: place, x: EDGE, y: FOOT, size: 12, color: '--ink-500', width });
  y = write(pen, { text: orderNo, x: EDGE, y, size: 13, color: '--ink-900', bold: true, width });
  write(pen, { text: note, x: EDGE, y: y + 6, size: 11, color: '--ink-500', width, lines: 3 });
  paintCode(pen, address);
}

/** Paints a card over the whole canvas, so many pixels wide. */
export function paintCard(canvas: HTMLCanvasElement, card: AdmissionCard, width: number): void {
  const scale = width / CARD.width;
  canvas.width = Math.round(width);
  canvas.height = Math.round(CARD.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.scale(scale, scale);
  pen.fillStyle = tokenOf('--card');
  pen.fillRect(0, 0, CARD.width, CARD.height);
  paintHead(pen);
  paintFacts(pen, card);
  paintFoot(pen, card);
}
