import type { GoodsItem } from '../recipe';
import { apart, darker, fade, lighter, linear, radial, shadow, trace, type Pen } from './paint';
import { drawStemware, type GlassKind } from './stemware';
import { sweep, type Stage } from './studio';
import { drawLabel } from './label';

type View = 'front' | 'pair' | 'near';
type Goods = { item: GoodsItem; view: View; tone: string; title: string; seed: number };

const KIND: Partial<Record<GoodsItem, GlassKind>> = { glass: 'red', 'glass-round': 'round', 'glass-flute': 'flute' };

function glasses({ pen, width, height }: Stage, kind: GlassKind, view: View) {
  const floor = height * 0.88;
  const tall = height * (view === 'near' ? 1.3 : 0.68);
  const wine = kind === 'flute' ? '#f1e2a4' : '#6a1428';
  if (view === 'near')
    return drawStemware(pen, { kind, x: width * 0.5, floor: height * 1.32, height: tall, wine: null });
  drawStemware(pen, {
    kind,
    x: width * 0.34,
    floor: floor - height * 0.02,
    height: tall,
    wine: view === 'pair' ? wine : null,
  });
  drawStemware(pen, { kind, x: width * 0.65, floor, height: tall * 1.04, wine: view === 'pair' ? wine : null });
}

function decanter({ pen, width, height }: Stage, view: View) {
  const zoom = view === 'near' ? 1.4 : 1;
  const unit = height * 0.0078 * zoom;
  const [x, floor] = [width / 2, height * (view === 'near' ? 1.02 : 0.88)];
  const side: [number, number][] = [
    [20, 0],
    [38, 2],
    [44, 9],
    [40, 18],
    [24, 28],
    [9, 40],
    [6.5, 54],
    [6.5, 74],
    [9, 92],
    [12, 100],
  ];
  const outline = (shrink = 1): [number, number][] => [
    ...side.map(([r, y]): [number, number] => [x + r * unit * shrink, floor - y * unit]),
    ...[...side].reverse().map(([r, y]): [number, number] => [x - r * unit * shrink, floor - y * unit]),
  ];
  shadow(pen, { x: x + 8 * unit, y: floor, rx: 62 * unit, ry: 8 * unit, alpha: 0.34 });
  const rounded = () => {
    const points = outline();
    pen.beginPath();
    points.forEach(([px, py], at) => {
      const [nx, ny] = points[(at + 1) % points.length]!;
      if (at === 0) pen.moveTo((px + nx) / 2, (py + ny) / 2);
      else pen.quadraticCurveTo(px, py, (px + nx) / 2, (py + ny) / 2);
    });
    pen.closePath();
  };
  rounded();
  pen.fillStyle = linear(
    pen,
    [x - 44 * unit, 0],
    [x + 44 * unit, 0],
    [
      [0, 'rgba(120,108,96,.36)'],
      [0.25, 'rgba(255,255,255,.3)'],
      [0.6, 'rgba(255,255,255,.08)'],
      [1, 'rgba(90,80,70,.36)'],
    ],
  );
  pen.fill();
  apart(pen, () => {
    rounded();
    pen.clip();
    if (view !== 'near') {
      pen.fillStyle = linear(
        pen,
        [x - 44 * unit, 0],
        [x + 44 * unit, 0],
        [
          [0, '#3a0915'],
          [0.3, '#7d1c33'],
          [0.7, '#5a0f22'],
          [1, '#2a0610'],
        ],
      );
      pen.fillRect(x - 50 * unit, floor - 16 * unit, 100 * unit, 16 * unit);
      pen.fillStyle = '#8b2a42';
      pen.beginPath();
      pen.ellipse(x, floor - 16 * unit, 41.5 * unit, 4.4 * unit, 0, 0, Math.PI * 2);
      pen.fill();
    }
    decanterGleam(pen, x, floor, unit);
  });
  rounded();
  pen.strokeStyle = 'rgba(100,90,80,.5)';
  pen.lineWidth = unit * 0.5;
  pen.stroke();
}

function decanterGleam(pen: Pen, x: number, floor: number, unit: number) {
  pen.filter = `blur(${unit}px)`;
  pen.fillStyle = 'rgba(255,255,255,.6)';
  trace(pen, [
    [x - 33 * unit, floor - 8 * unit],
    [x - 26 * unit, floor - 20 * unit],
    [x - 7 * unit, floor - 38 * unit],
    [x - 4 * unit, floor - 38 * unit],
    [x - 20 * unit, floor - 19 * unit],
    [x - 26 * unit, floor - 7 * unit],
  ]);
  pen.fill();
  pen.fillRect(x - 5 * unit, floor - 96 * unit, 2 * unit, 54 * unit);
}

function knife({ pen, width, height }: Stage, view: View) {
  apart(pen, () => {
    pen.translate(width / 2, height * 0.54);
    pen.rotate(view === 'pair' ? 0.5 : -0.35);
    const unit = (width / 100) * (view === 'near' ? 1.5 : 1);
    shadow(pen, { x: 0, y: 9 * unit, rx: 40 * unit, ry: 8 * unit, alpha: 0.4 });
    pen.fillStyle = linear(
      pen,
      [0, -6 * unit],
      [0, 6 * unit],
      [
        [0, '#8a5a34'],
        [0.25, '#b98152'],
        [0.6, '#6e4224'],
        [1, '#3d2412'],
      ],
    );
    pen.beginPath();
    pen.roundRect(-34 * unit, -5.5 * unit, 62 * unit, 11 * unit, 5.5 * unit);
    pen.fill();
    const steel = linear(
      pen,
      [0, -8 * unit],
      [0, 8 * unit],
      [
        [0, '#f7f7f5'],
        [0.4, '#c3c3c0'],
        [0.6, '#8d8d8a'],
        [1, '#e2e2df'],
      ],
    );
    pen.fillStyle = steel;
    for (const x of [-34, 18]) {
      pen.beginPath();
      pen.roundRect(x * unit, -6 * unit, 10 * unit, 12 * unit, 4 * unit);
      pen.fill();
    }
    pen.strokeStyle = '#9b9b97';
    pen.lineWidth = 1.6 * unit;
    pen.beginPath();
    for (let at = 0; at <= 60; at++) {
      const [x, y] = [(-2 + Math.sin(at * 0.72) * 2.4) * unit, (6 + at * 0.4) * unit];
      if (at === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.stroke();
    pen.fillStyle = steel;
    trace(pen, [
      [28 * unit, -3 * unit],
      [40 * unit, -2 * unit],
      [44 * unit, 6 * unit],
      [38 * unit, 12 * unit],
      [35 * unit, 9 * unit],
      [37 * unit, 5 * unit],
      [30 * unit, 4 * unit],
    ]);
    pen.fill();
    pen.fillStyle = '#d9b56a';
    for (const x of [-20, 8]) {
      pen.beginPath();
      pen.arc(x * unit, 0, 1.3 * unit, 0, Math.PI * 2);
      pen.fill();
    }
  });
}

function box({ pen, width }: Stage, view: View) {
  const unit = width / 100;
  const [w, h, x, floor] = [view === 'near' ? 96 : 62, view === 'near' ? 70 : 46, 50, view === 'near' ? 104 : 82];
  shadow(pen, { x: (x + 4) * unit, y: floor * unit, rx: w * 0.66 * unit, ry: 6 * unit, alpha: 0.5 });
  pen.fillStyle = linear(
    pen,
    [0, (floor - h) * unit],
    [0, floor * unit],
    [
      [0, '#7a2a37'],
      [0.5, '#5e1526'],
      [1, '#3d0d18'],
    ],
  );
  pen.beginPath();
  pen.roundRect((x - w / 2) * unit, (floor - h) * unit, w * unit, h * unit, 1.6 * unit);
  pen.fill();
  pen.strokeStyle = 'rgba(217,181,106,.8)';
  pen.setLineDash([1.4 * unit, unit]);
  pen.lineWidth = 0.4 * unit;
  pen.strokeRect((x - w / 2 + 2) * unit, (floor - h + 2) * unit, (w - 4) * unit, (h - 4) * unit);
  pen.setLineDash([]);
  pen.fillStyle = fade('#000000', 0.26);
  pen.fillRect((x - w / 2) * unit, (floor - h * 0.66) * unit, w * unit, 0.7 * unit);
  pen.fillStyle = linear(
    pen,
    [0, (floor - h * 0.72) * unit],
    [0, (floor - h * 0.56) * unit],
    [
      [0, '#f1dba4'],
      [1, '#a9823f'],
    ],
  );
  pen.beginPath();
  pen.roundRect((x - 4) * unit, (floor - h * 0.72) * unit, 8 * unit, 8 * unit, unit);
  pen.fill();
  pen.strokeStyle = '#3a2415';
  pen.lineWidth = 2.2 * unit;
  pen.beginPath();
  pen.ellipse(x * unit, (floor - h) * unit, 12 * unit, (view === 'pair' ? 3 : 10) * unit, 0, Math.PI, 0);
  pen.stroke();
  pen.fillStyle = radial(pen, [x * 0.7 * unit, (floor - h * 0.8) * unit], w * 0.6 * unit, [
    [0, 'rgba(255,230,210,.22)'],
    [1, 'rgba(255,230,210,0)'],
  ]);
  pen.fillRect((x - w / 2) * unit, (floor - h) * unit, w * unit, h * unit);
}

function oil({ pen, width, height }: Stage, { view, tone, title, seed }: Goods) {
  const unit = (height / 100) * (view === 'near' ? 1.6 : 1);
  const [x, floor] = [width / 2, height * (view === 'near' ? 1.34 : 0.9)];
  const half = 13;
  shadow(pen, { x: x + 3 * unit, y: floor, rx: 26 * unit, ry: 3.6 * unit, alpha: 0.45 });
  const body = (): void => {
    pen.beginPath();
    pen.roundRect(x - half * unit, floor - 54 * unit, half * 2 * unit, 54 * unit, [
      5 * unit,
      5 * unit,
      2 * unit,
      2 * unit,
    ]);
  };
  body();
  pen.fillStyle = linear(
    pen,
    [x - half * unit, 0],
    [x + half * unit, 0],
    [
      [0, darker(tone, 0.6)],
      [0.14, lighter(tone, 0.2)],
      [0.24, tone],
      [0.7, darker(tone, 0.12)],
      [0.9, lighter(tone, 0.16)],
      [1, darker(tone, 0.6)],
    ],
  );
  pen.fill();
  pen.fillStyle = linear(
    pen,
    [x - 4 * unit, 0],
    [x + 4 * unit, 0],
    [
      [0, darker(tone, 0.5)],
      [0.3, lighter(tone, 0.25)],
      [1, darker(tone, 0.5)],
    ],
  );
  pen.fillRect(x - 3.6 * unit, floor - 68 * unit, 7.2 * unit, 16 * unit);
  pen.fillStyle = linear(
    pen,
    [x - 5 * unit, 0],
    [x + 5 * unit, 0],
    [
      [0, '#2b2320'],
      [0.3, '#6b5a4c'],
      [1, '#1c1613'],
    ],
  );
  pen.beginPath();
  pen.roundRect(x - 4.6 * unit, floor - 78 * unit, 9.2 * unit, 12 * unit, unit);
  pen.fill();
  const label = drawLabel(
    {
      shape: 'spirit',
      glass: tone,
      liquid: null,
      capsule: '#2b2320',
      foil: '#c9a45c',
      layout: 'frame',
      paper: '#f6efe0',
      ink: '#2b2118',
      accent: darker(tone, 0.1),
      crest: 'leaf',
      title: 'Frantoio Collina',
      wine: title,
      place: 'TOSCANA',
      vintage: '',
      scale: 1,
      seed,
    },
    20 * unit * 1.6,
    30 * unit * 1.6,
  );
  pen.drawImage(label, x - 10 * unit, floor - 40 * unit, 20 * unit, 30 * unit);
  pen.fillStyle = linear(
    pen,
    [x - half * unit, 0],
    [x + half * unit, 0],
    [
      [0, 'rgba(0,0,0,.3)'],
      [0.2, 'rgba(255,255,255,.18)'],
      [0.4, 'rgba(255,255,255,0)'],
      [1, 'rgba(0,0,0,.34)'],
    ],
  );
  body();
  pen.fill();
}

export function goodsShot(stage: Stage, goods: Goods) {
  sweep(stage, goods.view === 'front' ? undefined : ['#fffdf8', '#e6dac6']);
  const kind = KIND[goods.item];
  if (kind) return glasses(stage, kind, goods.view);
  switch (goods.item) {
    case 'decanter':
      return decanter(stage, goods.view);
    case 'knife':
      return knife(stage, goods.view);
    case 'box':
      return box(stage, goods.view);
    default:
      return oil(stage, goods);
  }
}

/** A person as a few warm shapes; no face that could be anybody's. */
export function avatarShot({ pen, width, height }: Stage, tone: string, seed: number) {
  pen.fillStyle = linear(
    pen,
    [0, 0],
    [width, height],
    [
      [0, lighter(tone, 0.4)],
      [1, darker(tone, 0.06)],
    ],
  );
  pen.fillRect(0, 0, width, height);
  const pick = <T>(list: readonly T[], shift: number) => list[Math.floor(seed / (shift + 1)) % list.length]!;
  const skin = pick(['#f1cfae', '#e8bd98', '#f4d8bd', '#dcae86'], 0);
  const hair = pick(['#2b2320', '#3d2a20', '#54382a', '#6e6a66'], 2);
  const coat = pick(['#5e1526', '#2c3850', '#3f5d48', '#6b4a2c', '#3a3532', '#7a5a24'], 4);
  const long = pick([true, false], 7);
  const unit = width / 100;
  const oval = (x: number, y: number, rx: number, ry: number) => {
    pen.beginPath();
    pen.ellipse(x * unit, y * unit, rx * unit, ry * unit, 0, 0, Math.PI * 2);
    pen.fill();
  };
  pen.fillStyle = hair;
  if (long) {
    oval(50, 46, 22, 26);
    pen.fillRect(28 * unit, 46 * unit, 44 * unit, 26 * unit);
  }
  body(pen, unit, coat, skin);
  pen.fillStyle = linear(
    pen,
    [34 * unit, 0],
    [66 * unit, 0],
    [
      [0, lighter(skin, 0.12)],
      [1, darker(skin, 0.1)],
    ],
  );
  oval(50, 44, 15.5, 19);
  pen.fillStyle = linear(
    pen,
    [32 * unit, 0],
    [68 * unit, 0],
    [
      [0, lighter(hair, 0.14)],
      [1, hair],
    ],
  );
  pen.beginPath();
  pen.moveTo(33.6 * unit, 45 * unit);
  pen.bezierCurveTo(31 * unit, 18 * unit, 69 * unit, 16 * unit, 66.4 * unit, 45 * unit);
  pen.bezierCurveTo(64 * unit, 38 * unit, 62 * unit, 35 * unit, (long ? 54 : 60) * unit, 32 * unit);
  pen.bezierCurveTo(50 * unit, 36 * unit, 42 * unit, 37 * unit, 38 * unit, 37 * unit);
  pen.bezierCurveTo(35.6 * unit, 39 * unit, 34.4 * unit, 42 * unit, 33.6 * unit, 45 * unit);
  pen.fill();
}

function body(pen: Pen, unit: number, coat: string, skin: string) {
  pen.fillStyle = darker(skin, 0.1);
  pen.fillRect(43.5 * unit, 56 * unit, 13 * unit, 16 * unit);
  pen.fillStyle = linear(
    pen,
    [0, 66 * unit],
    [0, 100 * unit],
    [
      [0, lighter(coat, 0.12)],
      [1, darker(coat, 0.22)],
    ],
  );
  pen.beginPath();
  pen.moveTo(12 * unit, 100 * unit);
  pen.bezierCurveTo(14 * unit, 76 * unit, 28 * unit, 72 * unit, 42 * unit, 68 * unit);
  pen.lineTo(58 * unit, 68 * unit);
  pen.bezierCurveTo(72 * unit, 72 * unit, 86 * unit, 76 * unit, 88 * unit, 100 * unit);
  pen.closePath();
  pen.fill();
  pen.fillStyle = '#fbf7ef';
  trace(
    pen,
    [
      [42, 67],
      [58, 67],
      [50, 84],
    ].map(([x, y]) => [x! * unit, y! * unit] as const),
  );
  pen.fill();
}
