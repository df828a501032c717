import type { Material } from '@cellar/shared/api/trade/earnings/schema';
import { imageUrl } from '@cellar/shared/runtime/pictures';
import { qrCode } from '../../common/qrCode';

const WIDTH = 750;
const HEIGHT = 1180;
const EDGE = 48;
const CODE = 220;
const QUALITY = 0.92;

/** A colour of the shop; a canvas knows no variables. */
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const fontOf = (name: '--serif' | '--sans', size: number, weight = 400) => `${weight} ${size}px ${colour(name)}`;

/** A picture that may be drawn, from whatever host. */
async function readPicture(key: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = imageUrl(key, WIDTH);
  await picture.decode();
  return picture;
}

/** Words by characters into lines; the last of too many ends in 「…」. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const lines = [''];
  for (const sign of text) {
    const line = `${lines.at(-1) ?? ''}${sign}`;
    if (pen.measureText(line).width <= width) lines[lines.length - 1] = line;
    else lines.push(sign);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, -1)}…`];
}

type Text = { text: string; font: string; colour: string; y: number; step: number; most: number; width?: number };

function write(pen: CanvasRenderingContext2D, { text, font, colour: ink, y, step, most, width }: Text): number {
  pen.font = font;
  pen.fillStyle = ink;
  const lines = linesOf(pen, text, width ?? WIDTH - 2 * EDGE, most);
  lines.forEach((line, n) => pen.fillText(line, EDGE, y + n * step));
  return y + lines.length * step;
}

function drawCode(pen: CanvasRenderingContext2D, link: string) {
  const { side, dark } = qrCode(link);
  const step = CODE / side;
  const [left, top] = [WIDTH - EDGE - CODE, HEIGHT - EDGE - CODE];
  pen.fillStyle = colour('--surface');
  pen.fillRect(left, top, CODE, CODE);
  pen.fillStyle = colour('--text');
  for (const [x, y] of dark) pen.fillRect(left + x * step, top + y * step, Math.ceil(step), Math.ceil(step));
}

/** The poster of a material as a picture: the goods, the words, and the code of the member's link. */
export async function drawPoster({ title, words, picture, product }: Material, link: string): Promise<Blob> {
  const goods = await readPicture(picture.key);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing to draw with');
  pen.fillStyle = colour('--page');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(goods, 0, 0, WIDTH, WIDTH);
  const ink = colour('--text');
  const quiet = colour('--text-2');
  const below = write(pen, { text: title, font: fontOf('--serif', 46, 600), colour: ink, y: 820, step: 58, most: 1 });
  write(pen, { text: words, font: fontOf('--sans', 28), colour: ink, y: below, step: 42, most: 3 });
  const width = WIDTH - 3 * EDGE - CODE;
  write(pen, { text: product, font: fontOf('--sans', 26), colour: quiet, y: 1030, step: 36, most: 2, width });
  write(pen, {
    text: '长按识别二维码，注册酒窖',
    font: fontOf('--sans', 26),
    colour: quiet,
    y: 1118,
    step: 36,
    most: 1,
    width,
  });
  drawCode(pen, link);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing drawn'))), 'image/jpeg', QUALITY);
  });
}
