import type { HouseKind } from '../recipe';
import { apart, darker, fade, lighter, linear, mix, shadow, trace, type Pen } from './paint';

type House = {
  kind: HouseKind;
  x: number;
  floor: number;
  size: number;
  light: string;
  haze: string;
  leaf: string /** 0 to 1: which walls and roof of its kind. */;
  tone: number;
};
type Plan = { pen: Pen; unit: number; wall: string; roof: string; light: string };

/** A wall of which the left is lit, seen from the front. */
function block({ pen, unit, wall }: Plan, x: number, w: number, h: number, y = 0) {
  pen.fillStyle = linear(
    pen,
    [x * unit, 0],
    [(x + w) * unit, 0],
    [
      [0, lighter(wall, 0.18)],
      [1, darker(wall, 0.16)],
    ],
  );
  pen.fillRect(x * unit, -(y + h) * unit, w * unit, h * unit);
}

function roof({ pen, unit, roof: colour }: Plan, points: [number, number][]) {
  const xs = points.map(([x]) => x * unit);
  pen.fillStyle = linear(
    pen,
    [Math.min(...xs), 0],
    [Math.max(...xs), 0],
    [
      [0, lighter(colour, 0.2)],
      [1, darker(colour, 0.2)],
    ],
  );
  trace(
    pen,
    points.map(([x, y]) => [x * unit, -y * unit] as const),
  );
  pen.fill();
}

function windows(
  { pen, unit, light }: Plan,
  { from, to, count, y, w, h }: { from: number; to: number; count: number; y: number; w: number; h: number },
) {
  for (let at = 0; at < count; at++) {
    const x = count === 1 ? (from + to) / 2 : from + ((to - from) * at) / (count - 1);
    pen.fillStyle = mix('#3a3028', light, 0.14 + 0.2 * ((at * 7) % 3 === 0 ? 1 : 0));
    pen.fillRect((x - w / 2) * unit, -(y + h) * unit, w * unit, h * unit);
  }
}

function chateau(plan: Plan) {
  block(plan, -34, 68, 22);
  roof(plan, [
    [-36, 22],
    [36, 22],
    [30, 33],
    [-30, 33],
  ]);
  block(plan, -9, 18, 27);
  roof(plan, [
    [-11, 27],
    [11, 27],
    [0, 39],
  ]);
  for (const side of [-1, 1]) {
    block(plan, side * 39 - 6, 12, 27);
    roof(plan, [
      [side * 39 - 7.5, 27],
      [side * 39 + 7.5, 27],
      [side * 39, 47],
    ]);
    windows(plan, { from: side * 39, to: side * 39, count: 1, y: 14, w: 3, h: 6 });
  }
  windows(plan, { from: -28, to: -14, count: 3, y: 11, w: 2.8, h: 6.5 });
  windows(plan, { from: 14, to: 28, count: 3, y: 11, w: 2.8, h: 6.5 });
  windows(plan, { from: -28, to: -14, count: 3, y: 2, w: 2.8, h: 6 });
  windows(plan, { from: 14, to: 28, count: 3, y: 2, w: 2.8, h: 6 });
  windows(plan, { from: 0, to: 0, count: 1, y: 0, w: 5, h: 9 });
  windows(plan, { from: 0, to: 0, count: 1, y: 15, w: 4, h: 7 });
}

function farm(plan: Plan) {
  block(plan, -30, 44, 17);
  roof(plan, [
    [-33, 16.5],
    [17, 16.5],
    [12, 24],
    [-27, 24],
  ]);
  block(plan, 10, 22, 24);
  roof(plan, [
    [7, 23.5],
    [35, 23.5],
    [21, 31],
  ]);
  windows(plan, { from: -25, to: 2, count: 4, y: 7, w: 3, h: 5 });
  windows(plan, { from: 16, to: 26, count: 2, y: 14, w: 3, h: 5 });
  windows(plan, { from: 21, to: 21, count: 1, y: 0, w: 5, h: 9 });
}

function modern(plan: Plan) {
  block(plan, -40, 80, 12);
  plan.pen.fillStyle = mix('#38444c', plan.light, 0.28);
  plan.pen.fillRect(-36 * plan.unit, -10 * plan.unit, 52 * plan.unit, 7 * plan.unit);
  roof(plan, [
    [-46, 12],
    [46, 12],
    [46, 15],
    [-46, 15],
  ]);
  block(plan, 14, 24, 9, 15);
  roof(plan, [
    [11, 24],
    [42, 24],
    [42, 26.5],
    [11, 26.5],
  ]);
  windows(plan, { from: 18, to: 33, count: 4, y: 16.5, w: 3, h: 6 });
}

function temple(plan: Plan) {
  block(plan, -32, 64, 14);
  roof(plan, [
    [-42, 14],
    [-36, 15.5],
    [-26, 19],
    [-20, 25],
    [20, 25],
    [26, 19],
    [36, 15.5],
    [42, 14],
    [34, 13],
    [-34, 13],
  ]);
  block(plan, -15, 30, 8, 25);
  roof(plan, [
    [-24, 33],
    [-18, 34.5],
    [-11, 41],
    [11, 41],
    [18, 34.5],
    [24, 33],
    [17, 32],
    [-17, 32],
  ]);
  windows(plan, { from: -26, to: 26, count: 9, y: 2, w: 3, h: 8 });
  windows(plan, { from: -10, to: 10, count: 5, y: 26, w: 2.6, h: 5 });
}

/** Dark arches in a row, on the ground. */
function arches(
  { pen, unit, light }: Plan,
  { from, to, count, w, h }: Record<'from' | 'to' | 'count' | 'w' | 'h', number>,
) {
  pen.fillStyle = mix('#3a3028', light, 0.2);
  for (let at = 0; at < count; at++) {
    const x = from + ((to - from) * at) / Math.max(1, count - 1);
    pen.beginPath();
    pen.rect((x - w / 2) * unit, -(h - w / 2) * unit, w * unit, (h - w / 2) * unit);
    pen.arc(x * unit, -(h - w / 2) * unit, (w / 2) * unit, Math.PI, 0);
    pen.fill();
  }
}

/** White walls, a row of arches and a wall with a bell. */
function bodega(plan: Plan) {
  block(plan, -40, 62, 15);
  roof(plan, [
    [-42, 15],
    [24, 15],
    [20, 20],
    [-38, 20],
  ]);
  arches(plan, { from: -34, to: 14, count: 6, w: 6, h: 11 });
  block(plan, 20, 18, 29);
  block(plan, 24, 10, 7, 29);
  roof(plan, [
    [22, 36],
    [36, 36],
    [29, 42],
  ]);
  windows(plan, { from: 29, to: 29, count: 1, y: 30, w: 3.4, h: 4.6 });
  windows(plan, { from: 29, to: 29, count: 1, y: 0, w: 6, h: 11 });
}

/** A square house with a loggia, and a tower beside it. */
function villa(plan: Plan) {
  block(plan, -28, 42, 24);
  roof(plan, [
    [-31, 24],
    [17, 24],
    [8, 30],
    [-22, 30],
  ]);
  windows(plan, { from: -23, to: 9, count: 5, y: 14.5, w: 3, h: 5.5 });
  arches(plan, { from: -19, to: 5, count: 3, w: 6, h: 10 });
  block(plan, 20, 13, 41);
  roof(plan, [
    [18, 41],
    [35, 41],
    [26.5, 47],
  ]);
  windows(plan, { from: 24, to: 29, count: 2, y: 32, w: 2.6, h: 5 });
}

/** One long floor below a wide roof of tiles, with a gate in its middle. */
function hacienda(plan: Plan) {
  block(plan, -46, 92, 11);
  roof(plan, [
    [-50, 10.5],
    [50, 10.5],
    [42, 18],
    [-42, 18],
  ]);
  block(plan, -8, 16, 20);
  roof(plan, [
    [-10, 20],
    [10, 20],
    [0, 26],
  ]);
  arches(plan, { from: 0, to: 0, count: 1, w: 8, h: 13 });
  windows(plan, { from: -40, to: -16, count: 5, y: 2, w: 2.4, h: 6 });
  windows(plan, { from: 16, to: 40, count: 5, y: 2, w: 2.4, h: 6 });
}

/** A house of boards below a roof of sheets, with a veranda all around and a tank of water. */
function homestead(plan: Plan) {
  block(plan, -26, 52, 14);
  windows(plan, { from: -18, to: 18, count: 4, y: 3, w: 4, h: 7 });
  roof(plan, [
    [-38, 12],
    [38, 12],
    [27, 15.5],
    [-27, 15.5],
  ]);
  roof(plan, [
    [-28, 15],
    [28, 15],
    [14, 26],
    [-14, 26],
  ]);
  for (let post = -36; post <= 36; post += 12) block(plan, post - 0.7, 1.4, 12);
  block(plan, -20, 5, 29);
  block(plan, 44, 10, 17);
}

const walls = {
  bodega: ['#f3ece0', '#efe2cc', '#f5efe6'],
  villa: ['#e3b98a', '#e9c9a0', '#d9a878'],
  hacienda: ['#f1e7d6', '#e8d3b4', '#f4eee4'],
  homestead: ['#cdbfa6', '#e4ddd0', '#b9a488'],
  chateau: ['#e6d6b8', '#d8c09a', '#f1e8d8'],
  farm: ['#dcb98a', '#e8ddc8', '#c98f6a'],
  modern: ['#cfc6b8', '#8d8378', '#e9e6e0'],
  temple: ['#d9c7a8', '#c4a184', '#e6dcc6'],
};
const roofs = {
  bodega: ['#b5653f', '#a85a3c', '#c07550'],
  villa: ['#a8603a', '#9c5638', '#b26a44'],
  hacienda: ['#b0583a', '#a04e36', '#bd6a48'],
  homestead: ['#8a9499', '#7d8b86', '#9a5040'],
  chateau: ['#5d6672', '#7a4a3a', '#4a5560'],
  farm: ['#a8603a', '#7d5a46', '#8f4a34'],
  modern: ['#4d4a46', '#6b5a4a', '#39424a'],
  temple: ['#5a5148', '#3f5348', '#6b4038'],
};
const toned = (choices: readonly string[], tone: number) => choices[Math.floor(tone * 2.999)]!;
const plans = { chateau, farm, modern, temple, bodega, villa, hacienda, homestead };

/** The winery's house, softened by the air between. */
export function drawHouse(pen: Pen, { kind, x, floor, size, light, haze, leaf, tone }: House) {
  apart(pen, () => {
    pen.translate(x, floor);
    const unit = size / 100;
    shadow(pen, { x: unit * 6, y: 0, rx: size * 0.55, ry: size * 0.035, alpha: 0.4 });
    plans[kind]({
      pen,
      unit,
      wall: mix(toned(walls[kind], tone), haze, 0.16),
      roof: mix(toned(roofs[kind], (tone * 7) % 1), haze, 0.18),
      light,
    });
    for (const [at, tall] of [
      [-56, 20],
      [-49, 30],
      [50, 26],
      [57, 17],
    ] as const) {
      pen.fillStyle = linear(
        pen,
        [(at - 5) * unit, 0],
        [(at + 5) * unit, 0],
        [
          [0, mix(darker(leaf, 0.35), light, 0.12)],
          [1, darker(leaf, 0.62)],
        ],
      );
      pen.beginPath();
      pen.ellipse(
        at * unit,
        -tall * 0.5 * unit,
        (kind === 'farm' ? 2.6 : 6) * unit,
        tall * 0.55 * unit,
        0,
        0,
        Math.PI * 2,
      );
      pen.fill();
    }
    pen.fillStyle = fade(haze, 0.1);
    pen.fillRect(-size * 0.6, -size * 0.5, size * 1.2, size * 0.5);
  });
}
