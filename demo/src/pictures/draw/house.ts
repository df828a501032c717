import { apart, darker, fade, lighter, linear, mix, shadow, trace, type Pen } from './paint';

type House = {
  kind: 'chateau' | 'farm' | 'modern' | 'temple';
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

const walls = {
  chateau: ['#e6d6b8', '#d8c09a', '#f1e8d8'],
  farm: ['#dcb98a', '#e8ddc8', '#c98f6a'],
  modern: ['#cfc6b8', '#8d8378', '#e9e6e0'],
  temple: ['#d9c7a8', '#c4a184', '#e6dcc6'],
};
const roofs = {
  chateau: ['#5d6672', '#7a4a3a', '#4a5560'],
  farm: ['#a8603a', '#7d5a46', '#8f4a34'],
  modern: ['#4d4a46', '#6b5a4a', '#39424a'],
  temple: ['#5a5148', '#3f5348', '#6b4038'],
};
const toned = (choices: readonly string[], tone: number) => choices[Math.floor(tone * 2.999)]!;
const plans = { chateau, farm, modern, temple };

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
