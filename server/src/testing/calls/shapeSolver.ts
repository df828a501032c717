import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { loadFonts, type Font } from '../../ports/captcha/fonts';

/**
 * A machine that reads captchas by comparing shapes: it knows signs, fonts and how many signs there are, and looks for where each begins.
 */

const WIDTH = 192;
const HEIGHT = 66;
/** Shapes are compared in this grid. */
const GRID = 14;
const ANGLES = [-0.4, -0.2, 0, 0.2, 0.4];
const SLANTS = [-0.25, 0, 0.25];
const NARROWEST = 13;
const WIDEST = 78;
/** Columns at which it tries to cut between signs. */
const MAX_CUTS = 14;
const CUT_DISTANCE = 5;
/** How much a sign of another width than its shape's counts against it. */
const PROPORTION_WEIGHT = 0.35;

type Ink = Uint8Array;
type Box = { left: number; right: number };
type Found = { grid: Float32Array; proportion: number };
type Shape = Found & { sign: string };

/** Black or white by the threshold that parts the picture best (Otsu). */
function inkOf(pen: SKRSContext2D): Ink {
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const grey = Uint8Array.from(
    { length: WIDTH * HEIGHT },
    (_, at) => (data[at * 4]! + data[at * 4 + 1]! + data[at * 4 + 2]!) / 3,
  );
  const counts = new Float64Array(256);
  for (const value of grey) counts[value]!++;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let [below, sumBelow, best, threshold] = [0, 0, -1, 128];
  for (let value = 0; value < 256; value++) {
    below += counts[value]!;
    sumBelow += counts[value]! * value;
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const gap = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (gap > best) [best, threshold] = [gap, value];
  }
  return grey.map((value) => (value <= threshold ? 1 : 0));
}

/** Specks and thin lines vanish where fewer than five of the eight neighbours are ink. */
const cleaned = (ink: Ink): Ink =>
  ink.map((value, at) => {
    if (!value) return 0;
    let neighbours = 0;
    for (const dy of [-WIDTH, 0, WIDTH])
      for (const dx of [-1, 0, 1]) if (dy || dx) neighbours += ink[at + dy + dx] ?? 0;
    return neighbours >= 5 ? 1 : 0;
  });

/** Each cell shares its ink with its neighbours, so that a shape may lie a little beside its like. */
const blurred = (grid: Float32Array) =>
  grid.map((value, at) => {
    const [x, y] = [at % GRID, Math.floor(at / GRID)];
    const at4 = [
      x > 0 ? grid[at - 1]! : 0,
      x < GRID - 1 ? grid[at + 1]! : 0,
      y > 0 ? grid[at - GRID]! : 0,
      y < GRID - 1 ? grid[at + GRID]! : 0,
    ];
    return value * 2 + at4.reduce((all, one) => all + one, 0);
  });

/** What stands between two columns, cropped to its ink and brought into the grid; null where nothing stands. */
function gridOf(ink: Ink, { left, right }: Box): Found | null {
  let [top, bottom, first, last] = [HEIGHT, -1, WIDTH, -1];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = left; x < right; x++)
      if (ink[y * WIDTH + x])
        [top, bottom, first, last] = [Math.min(top, y), Math.max(bottom, y), Math.min(first, x), Math.max(last, x)];
  const [width, height] = [last - first + 1, bottom - top + 1];
  if (width < 6 || height < 15) return null;
  const grid = new Float32Array(GRID * GRID);
  for (let y = top; y <= bottom; y++)
    for (let x = first; x <= last; x++)
      if (ink[y * WIDTH + x])
        grid[Math.floor(((y - top) * GRID) / height) * GRID + Math.floor(((x - first) * GRID) / width)]!++;
  const soft = blurred(grid);
  const mean = soft.reduce((all, value) => all + value, 0) / soft.length;
  const length = Math.sqrt(soft.reduce((all, value) => all + (value - mean) ** 2, 0)) || 1;
  return { grid: soft.map((value) => (value - mean) / length), proportion: width / height };
}

function shapesOf(signs: string, fonts: readonly Font[]): Shape[] {
  loadFonts();
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
  const shapes: Shape[] = [];
  for (const sign of signs)
    for (const font of fonts)
      for (const angle of ANGLES)
        for (const slant of SLANTS)
          for (const bold of [false, true]) {
            pen.setTransform(1, 0, 0, 1, 0, 0);
            pen.fillStyle = '#fff';
            pen.fillRect(0, 0, WIDTH, HEIGHT);
            pen.translate(WIDTH / 2, HEIGHT / 2);
            pen.rotate(angle);
            pen.transform(1, 0, slant, 1, 0, 0);
            pen.fillStyle = pen.strokeStyle = '#000';
            pen.lineWidth = 1.6;
            pen.font = `51px "${font}"`;
            pen.fillText(sign, -pen.measureText(sign).width / 2, 16);
            if (bold) pen.strokeText(sign, -pen.measureText(sign).width / 2, 16);
            const found = gridOf(cleaned(inkOf(pen)), { left: 0, right: WIDTH });
            if (found) shapes.push({ sign, ...found });
          }
  return shapes;
}

type Match = { sign: string; score: number };

function bestMatch(shapes: readonly Shape[], { grid, proportion }: Found): Match {
  let best: Match = { sign: '?', score: -Infinity };
  for (const shape of shapes) {
    let score = -PROPORTION_WEIGHT * Math.abs(Math.log(shape.proportion / proportion));
    for (let at = 0; at < grid.length; at++) score += shape.grid[at]! * grid[at]!;
    if (score > best.score) best = { sign: shape.sign, score };
  }
  return best;
}

/** Both ends of the ink, and the columns between them with the least ink. */
function cutsOf(ink: Ink): number[] {
  const columns = Array.from({ length: WIDTH }, (_, x) => ({
    x,
    ink: Array.from({ length: HEIGHT }, (__, y) => ink[y * WIDTH + x]!).reduce((all, value) => all + value, 0),
  }));
  const inked = columns.filter(({ ink: height }) => height > 3);
  const [first, last] = [inked[0]?.x ?? 0, (inked.at(-1)?.x ?? WIDTH - 1) + 1];
  const cuts: number[] = [];
  for (const { x } of columns.slice(first, last).sort((one, other) => one.ink - other.ink))
    if (
      cuts.length < MAX_CUTS &&
      x - first >= NARROWEST &&
      last - x >= NARROWEST &&
      cuts.every((cut) => Math.abs(cut - x) >= CUT_DISTANCE)
    )
      cuts.push(x);
  return [first, ...cuts.sort((one, other) => one - other), last];
}

/** Cuts the picture into `length` signs where their shapes match best. */
function readBest(ink: Ink, shapes: readonly Shape[], length: number): string {
  const cuts = cutsOf(ink);
  const best = (from: number, left: number): { score: number; text: string } => {
    if (left === 0) return { score: from === cuts.length - 1 ? 0 : -Infinity, text: '' };
    let found = { score: -Infinity, text: '' };
    for (let to = from + 1; to < cuts.length; to++) {
      const width = cuts[to]! - cuts[from]!;
      if (width < NARROWEST || width > WIDEST) continue;
      const match = known(from, to);
      const rest = match && solved(to, left - 1);
      if (match && rest && match.score + rest.score > found.score)
        found = { score: match.score + rest.score, text: match.sign + rest.text };
    }
    return found;
  };
  const remember = <T>(work: (one: number, other: number) => T) => {
    const answers = new Map<number, T>();
    return (one: number, other: number): T => {
      const key = one * 100 + other;
      if (!answers.has(key)) answers.set(key, work(one, other));
      return answers.get(key)!;
    };
  };
  const solved = remember(best);
  const known = remember((from, to) => {
    const grid = gridOf(ink, { left: cuts[from]!, right: cuts[to]! });
    return grid && bestMatch(shapes, grid);
  });
  return solved(0, length).text;
}

export function shapeSolver({ signs, fonts, length }: { signs: string; fonts: readonly Font[]; length: number }) {
  const shapes = shapesOf(signs, fonts);
  return async (png: Uint8Array): Promise<string> => {
    const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
    pen.drawImage(await loadImage(Buffer.from(png)), 0, 0, WIDTH, HEIGHT);
    return readBest(cleaned(inkOf(pen)), shapes, length);
  };
}
