import type { BottleShape } from '../recipe';

/** Half width of a bottle over its height; 1000 = the height of a Bordeaux bottle, 0 = the floor. */
type Curve = [x: number, y: number] | [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

const curves: Record<BottleShape, { base: number; path: Curve[] }> = {
  bordeaux: {
    base: 112,
    path: [
      [124, 4, 128, 12, 128, 26],
      [128, 618],
      [128, 690, 52, 700, 49, 778],
      [46, 948],
      [51, 950, 51, 950, 51, 958],
      [51, 988],
      [51, 996, 49, 1000, 46, 1000],
    ],
  },
  burgundy: {
    base: 122,
    path: [
      [134, 4, 139, 12, 139, 26],
      [139, 452],
      [139, 620, 58, 676, 52, 800],
      [48, 944],
      [53, 946, 53, 946, 53, 954],
      [53, 984],
      [53, 992, 51, 996, 48, 996],
    ],
  },
  flute: {
    base: 106,
    path: [
      [116, 4, 120, 12, 120, 26],
      [120, 392],
      [120, 640, 52, 776, 47, 980],
      [44, 1066],
      [49, 1068, 49, 1068, 49, 1076],
      [49, 1102],
      [49, 1110, 47, 1112, 44, 1112],
    ],
  },
  champagne: {
    base: 130,
    path: [
      [143, 4, 149, 14, 149, 34],
      [149, 420],
      [149, 600, 66, 668, 56, 820],
      [52, 900],
      [58, 905, 60, 908, 60, 916],
      [60, 930],
      [60, 936, 56, 940, 53, 944],
      [58, 960, 62, 972, 60, 988],
      [57, 1010, 30, 1016, 20, 1016],
    ],
  },
  port: {
    base: 114,
    path: [
      [126, 4, 130, 12, 130, 26],
      [130, 612],
      [130, 668, 60, 672, 55, 716],
      [58, 790, 58, 830, 48, 900],
      [46, 952],
      [52, 954, 52, 954, 52, 962],
      [52, 990],
      [52, 996, 50, 998, 46, 998],
    ],
  },
  spirit: {
    base: 150,
    path: [
      [164, 3, 172, 10, 172, 30],
      [168, 470],
      [164, 590, 60, 596, 52, 672],
      [48, 800],
      [58, 802, 60, 806, 60, 816],
      [60, 886],
      [60, 896, 56, 900, 50, 900],
    ],
  },
  malt: {
    base: 122,
    path: [
      [132, 3, 138, 10, 138, 28],
      [138, 600],
      [138, 680, 58, 690, 52, 740],
      [54, 800, 54, 830, 50, 868],
      [48, 902],
      [58, 904, 60, 908, 60, 916],
      [60, 986],
      [60, 996, 56, 1000, 50, 1000],
    ],
  },
};

/** Where the label lies and how far it reaches around (radians to each side), where the capsule begins, how high the wine stands. */
export const places: Record<
  BottleShape,
  {
    label: [from: number, to: number];
    reach: number;
    capsule: number;
    level: number;
    neckLabel?: [from: number, to: number];
  }
> = {
  bordeaux: { label: [120, 480], reach: 1.16, capsule: 770, level: 800 },
  burgundy: { label: [104, 392], reach: 1.12, capsule: 800, level: 800 },
  flute: { label: [116, 372], reach: 1.16, capsule: 936, level: 930 },
  champagne: { label: [118, 350], reach: 1.08, capsule: 640, level: 840, neckLabel: [652, 740] },
  port: { label: [130, 470], reach: 1.1, capsule: 860, level: 760 },
  spirit: { label: [96, 392], reach: 1.05, capsule: 790, level: 640 },
  malt: { label: [112, 420], reach: 1.1, capsule: 880, level: 720 },
};

export type Outline = {
  points: [r: number, y: number][];
  height: number;
  widest: number;
  radius: (y: number) => number;
};

const STEPS = 26;

function sample(base: number, path: Curve[]): [number, number][] {
  const points: [number, number][] = [[base, 0]];
  for (const curve of path) {
    const [x0, y0] = points.at(-1)!;
    if (curve.length === 2) {
      points.push(curve);
      continue;
    }
    const [x1, y1, x2, y2, x3, y3] = curve;
    for (let step = 1; step <= STEPS; step++) {
      const t = step / STEPS;
      const u = 1 - t;
      const at = (a: number, b: number, c: number, d: number) =>
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
      points.push([at(x0, x1, x2, x3), at(y0, y1, y2, y3)]);
    }
  }
  return points;
}

const known = new Map<BottleShape, Outline>();

export function outlineOf(shape: BottleShape): Outline {
  const have = known.get(shape);
  if (have) return have;
  const { base, path } = curves[shape];
  const points = sample(base, path);
  const radius = (y: number) => {
    const above = points.findIndex(([, at]) => at >= y);
    if (above <= 0) return points[above === 0 ? 0 : points.length - 1]![0];
    const [r1, y1] = points[above]!;
    const [r0, y0] = points[above - 1]!;
    return y1 === y0 ? r1 : r0 + ((r1 - r0) * (y - y0)) / (y1 - y0);
  };
  const outline = { points, height: points.at(-1)![1], widest: Math.max(...points.map(([r]) => r)), radius };
  known.set(shape, outline);
  return outline;
}
