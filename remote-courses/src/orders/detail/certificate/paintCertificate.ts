import { codeDrawing } from '@cellar/shared/format/codeDrawing';
import { textLines } from '@cellar/shared/format/text/textLines';
import type { Certificate } from './certificateCard';

export const CERTIFICATE = { width: 330, height: 466 };

const MIDDLE = CERTIFICATE.width / 2;
const FRAME = 12;
const CODE = 68;
const EDGE = 30;
const LINE_HEIGHT = 1.45;

const tokenOf = (name: `--${string}`) => getComputedStyle(document.documentElement).getPropertyValue(name);

type Pen = CanvasRenderingContext2D;
type Writing = {
  text: string;
  x?: number;
  y: number;
  size: number;
  color: `--${string}`;
  family?: '--serif' | '--sans';
  bold?: boolean;
  width?: number;
  align?: CanvasTextAlign;
};

/** Writes at most two lines around or from `x` and answers where the next begins. */
function write(pen: Pen, writing: Writing): number {
  const { text, x = MIDDLE, y, size, color, family = '--sans', bold, align = 'center' } = writing;
  const { width = CERTIFICATE.width - 2 * EDGE } = writing;
  pen.font = `${bold ? 600 : 400} ${size}px ${tokenOf(family)}`;
  pen.fillStyle = tokenOf(color);
  pen.textAlign = align;
  pen.textBaseline = 'top';
  const found = textLines({ text, width, lines: 2, measure: (line) => pen.measureText(line).width });
  found.forEach((line, at) => pen.fillText(line, x, y + at * size * LINE_HEIGHT));
  return y + Math.max(found.length, 1) * size * LINE_HEIGHT;
}

function paintFrame(pen: Pen) {
  pen.fillStyle = tokenOf('--card');
  pen.fillRect(0, 0, CERTIFICATE.width, CERTIFICATE.height);
  pen.strokeStyle = tokenOf('--gold-400');
  pen.lineWidth = 2;
  pen.strokeRect(FRAME, FRAME, CERTIFICATE.width - 2 * FRAME, CERTIFICATE.height - 2 * FRAME);
  pen.strokeStyle = tokenOf('--gold-200');
  pen.lineWidth = 1;
  const inner = FRAME + 5;
  pen.strokeRect(inner, inner, CERTIFICATE.width - 2 * inner, CERTIFICATE.height - 2 * inner);
}

function paintRule(pen: Pen, y: number) {
  pen.fillStyle = tokenOf('--gold-400');
  pen.fillRect(MIDDLE - 28, y, 56, 1);
}

function paintCode(pen: Pen, address: string) {
  const { path, side } = codeDrawing(address);
  const [x, y] = [CERTIFICATE.width - EDGE - CODE, CERTIFICATE.height - EDGE - CODE];
  pen.save();
  pen.translate(x, y);
  pen.scale(CODE / side, CODE / side);
  pen.fillStyle = tokenOf('--white');
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = tokenOf('--ink-900');
  pen.fill(new Path2D(path));
  pen.restore();
}

function paintFoot(pen: Pen, { number, date, address }: Certificate) {
  const left = { x: EDGE, align: 'left' as const, width: CERTIFICATE.width - 2 * EDGE - CODE - 10 };
  const top = CERTIFICATE.height - EDGE - CODE;
  let y = write(pen, { ...left, text: '证书编号', y: top + 2, size: 10, color: '--ink-500' });
  y = write(pen, { ...left, text: number, y, size: 13, color: '--ink-900', bold: true });
  y = write(pen, { ...left, text: `签发日期 ${date}`, y: y + 4, size: 10, color: '--ink-500' });
  write(pen, { ...left, text: '扫码核验真伪', y, size: 10, color: '--ink-500' });
  paintCode(pen, address);
}

/** Paints a certificate over the whole canvas, so many pixels wide. */
export function paintCertificate(canvas: HTMLCanvasElement, certificate: Certificate, width: number): void {
  const scale = width / CERTIFICATE.width;
  canvas.width = Math.round(width);
  canvas.height = Math.round(CERTIFICATE.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.scale(scale, scale);
  paintFrame(pen);
  const { name, pinyin, course, grade } = certificate;
  const serif = { family: '--serif', bold: true } as const;
  let y = write(pen, { text: '酒窖学院', y: 44, size: 13, color: '--gold-700' });
  y = write(pen, { text: '结业证书', y: y + 4, size: 30, color: '--wine-600', ...serif });
  paintRule(pen, y + 8);
  y = write(pen, { text: '兹证明', y: y + 26, size: 12, color: '--ink-500' });
  y = write(pen, { text: name, y: y + 4, size: 28, color: '--ink-900', ...serif });
  if (pinyin) y = write(pen, { text: pinyin, y: y - 2, size: 12, color: '--ink-500' });
  y = write(pen, { text: '已完成以下课程并通过考核', y: y + 12, size: 12, color: '--ink-500' });
  y = write(pen, { text: course, y: y + 6, size: 16, color: '--ink-900', ...serif });
  write(pen, { text: `成绩：${grade}`, y: y + 8, size: 13, color: '--gold-700', bold: true });
  paintFoot(pen, certificate);
}
