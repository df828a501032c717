import { apart, darker, fade, lighter, linear, radial, shadow, trace, type Pen } from './paint';

export type GlassKind = 'red' | 'round' | 'white' | 'flute' | 'tumbler';
type Bowl = { points: [r: number, y: number][]; bowl: number; fill: number; foot: number };

/** Half widths over the height of the glass (0 floor … 100 rim), where the bowl begins and how high the wine stands. */
const bowls: Record<GlassKind, Bowl> = {
  red: {
    points: [
      [2, 44],
      [9, 46],
      [18, 52],
      [22, 62],
      [22.5, 70],
      [20, 84],
      [16.5, 100],
    ],
    bowl: 44,
    fill: 66,
    foot: 18,
  },
  round: {
    points: [
      [2, 42],
      [12, 44],
      [23, 52],
      [27, 63],
      [26, 72],
      [20, 88],
      [16, 100],
    ],
    bowl: 42,
    fill: 61,
    foot: 19,
  },
  white: {
    points: [
      [2, 46],
      [8, 48],
      [15, 54],
      [18, 63],
      [18, 71],
      [16, 86],
      [13.5, 100],
    ],
    bowl: 46,
    fill: 68,
    foot: 16,
  },
  flute: {
    points: [
      [1.5, 34],
      [4, 37],
      [8, 48],
      [10, 62],
      [10, 78],
      [8.4, 100],
    ],
    bowl: 34,
    fill: 84,
    foot: 15,
  },
  tumbler: {
    points: [
      [27, 0],
      [32, 5],
      [35, 30],
      [37, 70],
      [38, 100],
    ],
    bowl: 6,
    fill: 44,
    foot: 0,
  },
};

/** Smooths the corner points into a curve. */
function smooth(points: readonly [number, number][]): [number, number][] {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!;
  return points
    .slice(0, -1)
    .flatMap((_, index) =>
      Array.from({ length: 12 }, (__, step): [number, number] => {
        const t = step / 12;
        const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
        const part = (k: 0 | 1) =>
          0.5 *
          (2 * b[k] +
            (c[k] - a[k]) * t +
            (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
            (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
        return [part(0), part(1)];
      }),
    )
    .concat([points.at(-1)!]);
}

type Place = { x: number; floor: number; unit: number };
const outline = ({ x, floor, unit }: Place, points: readonly [number, number][], shrink = 1): [number, number][] => [
  ...points.map(([r, y]): [number, number] => [x + r * shrink * unit, floor - y * unit]),
  ...[...points].reverse().map(([r, y]): [number, number] => [x - r * shrink * unit, floor - y * unit]),
];

const widthAt = (points: readonly [number, number][], y: number) =>
  points.find(([, at]) => at >= y)?.[0] ?? points.at(-1)![0];

function wineIn(pen: Pen, place: Place, points: [number, number][], { fill, bowl }: Bowl, wine: string) {
  const { x, floor, unit } = place;
  const level = widthAt(points, fill) * unit * 0.955;
  const top = floor - fill * unit;
  apart(pen, () => {
    trace(
      pen,
      outline(
        place,
        points.filter(([, y]) => y >= bowl),
        0.955,
      ),
    );
    pen.clip();
    const deep = floor - bowl * unit;
    pen.fillStyle = linear(
      pen,
      [x - level, 0],
      [x + level, 0],
      [
        [0, darker(wine, 0.5)],
        [0.14, wine],
        [0.42, lighter(wine, 0.14)],
        [0.78, wine],
        [1, darker(wine, 0.55)],
      ],
    );
    pen.fillRect(x - 50 * unit, top, 100 * unit, deep - top);
    pen.fillStyle = linear(
      pen,
      [0, top],
      [0, deep],
      [
        [0, fade(lighter(wine, 0.4), 0.24)],
        [0.4, fade(wine, 0)],
        [1, fade(darker(wine, 0.65), 0.45)],
      ],
    );
    pen.fillRect(x - 50 * unit, top, 100 * unit, deep - top);
  });
  pen.fillStyle = linear(
    pen,
    [x - level, 0],
    [x + level, 0],
    [
      [0, darker(wine, 0.25)],
      [0.5, lighter(wine, 0.28)],
      [1, darker(wine, 0.2)],
    ],
  );
  pen.beginPath();
  pen.ellipse(x, top, level, level * 0.16, 0, 0, Math.PI * 2);
  pen.fill();
}

function stem(pen: Pen, { x, floor, unit }: Place, { bowl, foot }: Bowl) {
  const edge = linear(
    pen,
    [x - foot * unit, 0],
    [x + foot * unit, 0],
    [
      [0, 'rgba(90,80,70,.34)'],
      [0.3, 'rgba(255,255,255,.7)'],
      [0.6, 'rgba(140,128,116,.18)'],
      [1, 'rgba(80,70,60,.4)'],
    ],
  );
  pen.fillStyle = 'rgba(255,255,255,.34)';
  pen.strokeStyle = edge;
  pen.lineWidth = 0.7 * unit;
  pen.beginPath();
  pen.ellipse(x, floor - 1.4 * unit, foot * unit, foot * 0.2 * unit, 0, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
  const points: [number, number][] = [
    [1.4, bowl + 2],
    [1.05, bowl - 8],
    [0.95, 14],
    [1.6, 6],
    [foot * 0.42, 2.6],
  ];
  trace(pen, outline({ x, floor, unit }, smooth(points)));
  pen.fillStyle = linear(
    pen,
    [x - 2 * unit, 0],
    [x + 2 * unit, 0],
    [
      [0, 'rgba(70,62,54,.5)'],
      [0.3, 'rgba(255,255,255,.85)'],
      [0.55, 'rgba(190,180,168,.35)'],
      [1, 'rgba(60,52,46,.5)'],
    ],
  );
  pen.fill();
}

/** A glass with wine in it, its foot at (x, floor). */
export function drawStemware(
  pen: Pen,
  { kind, x, floor, height, wine }: { kind: GlassKind; x: number; floor: number; height: number; wine: string | null },
) {
  const shape = bowls[kind];
  const place = { x, floor, unit: height / 100 };
  const { unit } = place;
  const points = smooth(shape.points);
  shadow(pen, {
    x: x + 6 * unit,
    y: floor,
    rx: (shape.foot || 40) * 1.5 * unit,
    ry: (shape.foot || 40) * 0.24 * unit,
    alpha: 0.3,
  });
  if (wine) shadow(pen, { x: x + 12 * unit, y: floor + unit, rx: 26 * unit, ry: 4 * unit, alpha: 0.22, color: wine });
  if (shape.foot) stem(pen, place, shape);
  const rim = shape.points.at(-1)![0] * unit;
  pen.fillStyle = linear(
    pen,
    [x - 26 * unit, 0],
    [x + 26 * unit, 0],
    [
      [0, 'rgba(120,108,96,.24)'],
      [0.2, 'rgba(255,255,255,.2)'],
      [0.6, 'rgba(255,255,255,.06)'],
      [0.85, 'rgba(150,138,124,.14)'],
      [1, 'rgba(90,80,70,.28)'],
    ],
  );
  trace(pen, outline(place, points));
  pen.fill();
  if (wine) wineIn(pen, place, points, shape, wine);
  apart(pen, () => {
    trace(pen, outline(place, points));
    pen.clip();
    gleams(pen, place, points, shape);
  });
  pen.strokeStyle = 'rgba(110,100,90,.5)';
  pen.lineWidth = 0.45 * unit;
  trace(pen, outline(place, points).slice(0, points.length), false);
  pen.stroke();
  trace(pen, outline(place, points).slice(points.length), false);
  pen.stroke();
  pen.strokeStyle = 'rgba(255,255,255,.9)';
  pen.beginPath();
  pen.ellipse(x, floor - 100 * unit, rim, rim * 0.14, 0, 0, Math.PI * 2);
  pen.stroke();
  pen.strokeStyle = 'rgba(110,100,90,.4)';
  pen.lineWidth = 0.25 * unit;
  pen.stroke();
}

function gleams(pen: Pen, { x, floor, unit }: Place, points: [number, number][], { bowl }: Bowl) {
  for (const [share, wide, alpha] of [
    [-0.74, 0.16, 0.62],
    [0.8, 0.07, 0.45],
    [-0.45, 0.05, 0.16],
  ] as const) {
    pen.filter = `blur(${0.7 * unit}px)`;
    pen.fillStyle = linear(
      pen,
      [0, floor - 98 * unit],
      [0, floor - bowl * unit],
      [
        [0, 'rgba(255,255,255,.05)'],
        [0.2, fade('#ffffff', alpha)],
        [0.7, fade('#ffffff', alpha * 0.7)],
        [1, 'rgba(255,255,255,0)'],
      ],
    );
    const edge = (s: number) =>
      points
        .filter(([, y]) => y > bowl + 6 && y < 97)
        .map(([r, y]): [number, number] => [x + r * s * unit, floor - y * unit]);
    trace(pen, [...edge(share), ...edge(share + wide).reverse()]);
    pen.fill();
  }
  pen.filter = 'none';
  pen.fillStyle = radial(pen, [x - 8 * unit, floor - (bowl + 6) * unit], 16 * unit, [
    [0, 'rgba(255,255,255,.16)'],
    [1, 'rgba(255,255,255,0)'],
  ]);
  pen.fillRect(x - 40 * unit, floor - 100 * unit, 80 * unit, 100 * unit);
}
