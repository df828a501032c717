import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { loadFonts, type Font } from './fonts';

/** Twice the size in which it is shown. */
export const WIDTH = 256;
export const HEIGHT = 88;
export const FONTS: readonly Font[] = ['Cellar Bold', 'Cellar Display', 'Cellar Text'];

const PAPER = '#f4eee5';
const INKS = ['#5a1620', '#2f3a2c', '#3a2a4a', '#4a3214', '#1f3540'];
/** Signs are drawn as wide as they come, and brought to the picture's width afterwards. */
const ROOM = WIDTH * 2;
const MARGIN = 16;
const FULL_TURN = Math.PI * 2;
const SPECKS = 60;

/** Numbers in [0, 1). */
export type Random = () => number;
const within = (random: Random, from: number, to: number) => from + random() * (to - from);
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** One sign, turned, slanted, stretched and thickened. Gives back the room that it takes. */
function drawSign(pen: SKRSContext2D, sign: string, x: number, random: Random): number {
  pen.font = `${within(random, 62, 76)}px "${oneOf(random, FONTS)}"`;
  const stretch = within(random, 0.85, 1.2);
  const width = pen.measureText(sign).width * stretch;
  pen.save();
  pen.translate(x + width / 2, HEIGHT / 2 + within(random, -6, 6));
  pen.rotate(within(random, -0.4, 0.4));
  pen.transform(stretch, within(random, -0.12, 0.12), within(random, -0.35, 0.35), within(random, 0.85, 1.1), 0, 0);
  pen.lineWidth = within(random, 1.5, 3.5);
  pen.fillText(sign, -width / stretch / 2, 22);
  pen.strokeText(sign, -width / stretch / 2, 22);
  pen.restore();
  return width;
}

function drawCurve(pen: SKRSContext2D, width: number, random: Random) {
  const y = () => within(random, HEIGHT * 0.12, HEIGHT * 0.88);
  pen.beginPath();
  pen.moveTo(within(random, -10, 20), y());
  pen.bezierCurveTo(
    width / 3,
    y() * 1.4 - 15,
    (width * 2) / 3,
    y() * 1.4 - 15,
    within(random, width - 20, width + 10),
    y(),
  );
  pen.stroke();
}

type Ink = { canvas: Canvas; width: number };

/** All in one colour, so that no sign stands out from its neighbours, from the curve over them or from the gap cut through them. */
function drawInk(text: string, color: string, random: Random): Ink {
  const canvas = createCanvas(ROOM, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = pen.strokeStyle = color;
  pen.lineJoin = 'round';
  let x = MARGIN;
  for (const sign of text) x += drawSign(pen, sign, x, random) * within(random, 0.8, 0.92);
  const width = Math.min(ROOM, x + MARGIN);
  pen.globalCompositeOperation = 'destination-out';
  pen.lineWidth = within(random, 2, 3);
  drawCurve(pen, width, random);
  pen.globalCompositeOperation = 'source-over';
  pen.lineWidth = within(random, 2.5, 4);
  drawCurve(pen, width, random);
  return { canvas, width };
}

/** Bends what was drawn by waves along both axes and brings it to the width of the picture. */
function bend({ canvas, width }: Ink, random: Random): Canvas {
  const bent = createCanvas(WIDTH, HEIGHT);
  const pen = bent.getContext('2d');
  const from = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, ROOM, HEIGHT).data.buffer);
  const image = pen.createImageData(WIDTH, HEIGHT);
  const to = new Uint32Array(image.data.buffer);
  const wave = (least: number, most: number, length: number) => {
    const [height, period, start] = [
      within(random, least, most),
      length * within(random, 0.7, 1.3),
      within(random, 0, FULL_TURN),
    ];
    return (at: number) => height * Math.sin((FULL_TURN * at) / period + start);
  };
  const [sideways, upright, fine] = [wave(2.5, 4.5, 70), wave(4, 7, 120), wave(0.5, 1.2, 30)];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const fromX = Math.round((x * width) / WIDTH + sideways(y) + fine(y));
      const fromY = Math.round(y + upright(x));
      if (fromX >= 0 && fromY >= 0 && fromX < ROOM && fromY < HEIGHT) to[y * WIDTH + x] = from[fromY * ROOM + fromX]!;
    }
  pen.putImageData(image, 0, 0);
  return bent;
}

/** A picture of the text that people read and that resembles no stored shape of its signs. */
export function drawCaptcha(text: string, random: Random): Uint8Array {
  loadFonts();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(bend(drawInk(text, oneOf(random, INKS), random), random), 0, 0);
  pen.fillStyle = oneOf(random, INKS);
  for (let n = 0; n < SPECKS; n++)
    pen.fillRect(random() * WIDTH, random() * HEIGHT, within(random, 0.8, 2.2), within(random, 0.8, 2.2));
  return canvas.toBuffer('image/png');
}
