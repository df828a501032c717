import { loadFonts } from '@cellar/server/ports/captcha/fonts';
import type { BottleLook } from '../recipe';
import { drawLabel } from './label';
import {
  apart,
  darker,
  fade,
  lighter,
  lightness,
  linear,
  mix,
  sprite,
  trace,
  type Pen,
  type Sprite,
  type Stop,
} from './paint';
import { outlineOf, places, type Outline } from './profile';

/** A bottle on the middle of its lower edge. */
export type BottleSprite = { canvas: Sprite; width: number; height: number };

type Glass = { pen: Pen; outline: Outline; unit: number; middle: number; floor: number; look: BottleLook };

const bell = (at: number, centre: number, width: number) => Math.exp(-(((at - centre) / width) ** 2));

/** Points of a stripe of the surface between two shares of the half width, from height to height. */
function stripe(
  { outline, unit, middle, floor }: Glass,
  from: number,
  to: number,
  low: number,
  high: number,
): [number, number][] {
  const levels = [low, ...outline.points.map(([, y]) => y).filter((y) => y > low && y < high), high];
  const edge = (share: number, list: number[]) =>
    list.map((y): [number, number] => [middle + outline.radius(y) * share * unit, floor - y * unit]);
  return [...edge(from, levels), ...edge(to, [...levels].reverse())];
}

/** One slice for so many pixels of the width: finer would not be seen. */
const SLICE_PX = 2.2;
const FEWEST = 28;
const MAX_COUNT = 96;

/** Paints a band of the round surface, each slice in the colour that its turn to the light gives. */
function round(glass: Glass, low: number, high: number, colour: (side: number) => string) {
  const { pen, outline, unit } = glass;
  const slices = Math.max(FEWEST, Math.min(MAX_COUNT, Math.round((outline.widest * 2 * unit) / SLICE_PX)));
  for (let slice = 0; slice < slices; slice++) {
    const from = (slice / slices) * 2 - 1;
    // Each slice reaches below the next ones: no seam shows between them.
    const to = Math.min(1, ((slice + 5) / slices) * 2 - 1);
    pen.fillStyle = colour(from + 1 / slices);
    trace(pen, stripe(glass, from, to, low, high));
    pen.fill();
  }
}

/** Dark glass: black towards the edges, a thin bright rim, light coming through a little left of the middle. */
function darkGlass(glass: Glass) {
  const { look, outline } = glass;
  const deep = darker(look.glass, 0.62);
  const through = lighter(look.glass, lightness(look.glass) > 0.25 ? 0.22 : 0.1);
  round(glass, 0, outline.height, (side) => {
    const core = mix(deep, look.glass, 0.35 + 0.65 * bell(side, -0.05, 0.62));
    const lit = mix(core, through, 0.55 * bell(side, 0.34, 0.26) + 0.25 * bell(side, -0.3, 0.22));
    const rim = mix(lit, through, 0.5 * bell(Math.abs(side), 0.95, 0.035));
    return mix(rim, '#050505', 0.55 * bell(Math.abs(side), 1, 0.045) + 0.25 * bell(Math.abs(side), 0.87, 0.05));
  });
}

/** Clear glass: the wine glows in the middle and darkens to the sides; above its level only glass. */
function clearGlass(glass: Glass) {
  const { look, outline, pen, unit, floor, middle } = glass;
  const wine = look.liquid ?? look.glass;
  const { level } = places[look.shape];
  round(glass, 0, outline.height, (side) =>
    mix(lighter(look.glass, 0.35), darker(look.glass, 0.38), Math.abs(side) ** 5 * 0.9 + 0.12 * bell(side, 0.7, 0.1)),
  );
  round(glass, 16, level, (side) =>
    mix(lighter(wine, 0.18 * bell(side, 0.1, 0.5)), darker(wine, 0.5), Math.abs(side) ** 3.2),
  );
  apart(pen, () => {
    pen.fillStyle = linear(
      pen,
      [0, floor - level * unit],
      [0, floor],
      [
        [0, fade(lighter(wine, 0.5), 0.3)],
        [0.35, fade(wine, 0)],
        [0.8, fade(darker(wine, 0.45), 0.12)],
        [1, fade(darker(wine, 0.6), 0.42)],
      ],
    );
    trace(pen, stripe(glass, -1, 1, 16, level));
    pen.fill();
  });
  pen.fillStyle = fade(lighter(wine, 0.35), 0.8);
  pen.beginPath();
  pen.ellipse(middle, floor - level * unit, outline.radius(level) * unit * 0.94, 4 * unit, 0, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = linear(
    pen,
    [0, floor - 46 * unit],
    [0, floor],
    [
      [0, fade('#ffffff', 0)],
      [0.6, fade('#ffffff', 0.28)],
      [1, fade('#3a2f25', 0.35)],
    ],
  );
  pen.fillRect(0, floor - 46 * unit, middle * 2, 46 * unit);
}

/** Reflections of two soft boxes: a broad one on the left, a thin one on the right. */
function reflections(glass: Glass, strength: number) {
  const { pen, outline, unit, floor, look } = glass;
  const top = places[look.shape].capsule;
  const boxes: [from: number, to: number, low: number, high: number, alpha: number, blur: number][] = [
    [-0.84, -0.56, 34, top + 10, 0.5, 2.6],
    [-0.8, -0.7, 44, top, 0.62, 1.2],
    [0.8, 0.885, 40, top, 0.6, 1.6],
    [0.42, 0.6, 60, top - 30, 0.08, 6],
  ];
  for (const [from, to, low, high, alpha, blur] of boxes) {
    apart(pen, () => {
      pen.filter = `blur(${Math.max(0.3, blur * unit)}px)`;
      pen.fillStyle = linear(
        pen,
        [0, floor - high * unit],
        [0, floor - low * unit],
        [
          [0, fade('#ffffff', 0)],
          [0.1, fade('#ffffff', alpha * strength)],
          [0.55, fade('#ffffff', alpha * strength * 0.82)],
          [0.94, fade('#ffffff', alpha * strength * 0.5)],
          [1, fade('#ffffff', 0)],
        ],
      );
      trace(pen, stripe(glass, from, to, low, Math.min(high, outline.height)));
      pen.fill();
    });
  }
}

/** The lower edge: thick glass catches light, the very bottom is dark. */
function foot({ pen, unit, floor, middle }: Glass) {
  pen.fillStyle = linear(
    pen,
    [0, floor - 60 * unit],
    [0, floor],
    [
      [0, 'rgba(0,0,0,0)'],
      [0.72, 'rgba(0,0,0,.28)'],
      [0.86, 'rgba(255,255,255,.10)'],
      [1, 'rgba(0,0,0,.5)'],
    ],
  );
  pen.fillRect(0, floor - 60 * unit, middle * 2, 60 * unit);
}

const METAL: Stop[] = [
  [0, 'rgba(0,0,0,.62)'],
  [0.1, 'rgba(0,0,0,.12)'],
  [0.2, 'rgba(255,255,255,.46)'],
  [0.3, 'rgba(255,255,255,.08)'],
  [0.56, 'rgba(0,0,0,.05)'],
  [0.78, 'rgba(0,0,0,.26)'],
  [0.88, 'rgba(255,255,255,.24)'],
  [0.94, 'rgba(0,0,0,.2)'],
  [1, 'rgba(0,0,0,.6)'],
];
const metalAt = (side: number) => {
  const at = (side + 1) / 2;
  const above = METAL.findIndex(([stop]) => stop >= at);
  const [b, second] = METAL[Math.max(1, above)]!;
  const [a, first] = METAL[Math.max(1, above) - 1]!;
  return { share: b === a ? 0 : (at - a) / (b - a), first, second };
};
const alphaOf = (color: string) => ({ white: color.includes('255'), alpha: Number(/([\d.]+)\)$/.exec(color)![1]) });

function metal(base: string, side: number): string {
  const { share, first, second } = metalAt(side);
  const lay = (color: string, to: string) => {
    const { white, alpha } = alphaOf(to);
    return mix(color, white ? '#ffffff' : '#000000', alpha);
  };
  return mix(lay(base, first), lay(base, second), share);
}

function ring(glass: Glass, y: number, tall: number, color: string) {
  round(glass, y, y + tall, (side) => metal(color, side));
}

/** Capsule or foil from its edge to the top. */
function capsule(glass: Glass) {
  const { pen, outline, unit, floor, middle, look } = glass;
  const from = places[look.shape].capsule;
  round(glass, from, outline.height, (side) => metal(look.capsule, side));
  if (look.shape === 'champagne') {
    ring(glass, 640, 7, look.foil);
    for (const y of [826, 900]) ring(glass, y, 4, darker(look.capsule, 0.25));
    ring(glass, 940, 5, look.foil);
  } else {
    ring(glass, from, 5, darker(look.capsule, 0.3));
    ring(glass, from + 16, 4, look.foil);
    ring(glass, outline.height - 58, 3, darker(look.capsule, 0.35));
  }
  pen.fillStyle = fade('#000000', 0.34);
  trace(pen, stripe(glass, -1, 1, from - 7, from));
  pen.fill();
  pen.fillStyle = fade(lighter(look.capsule, 0.45), 0.55);
  pen.beginPath();
  pen.ellipse(
    middle,
    floor - (outline.height - 2) * unit,
    outline.radius(outline.height - 2) * unit * 0.92,
    3.2 * unit,
    0,
    0,
    Math.PI * 2,
  );
  pen.fill();
}

/** Bends a flat label around the bottle, column by column, and lights it. */
function wrap(glass: Glass, label: Sprite, low: number, high: number, reach: number) {
  const { pen, outline, unit, middle, floor } = glass;
  const radius = outline.radius((low + high) / 2) * unit;
  const half = Math.sin(reach) * radius;
  const tall = (high - low) * unit;
  const sag = 5 * unit;
  for (let x = Math.floor(-half); x < half; x++) {
    const angle = Math.asin(Math.max(-1, Math.min(1, x / radius)));
    const next = Math.asin(Math.max(-1, Math.min(1, (x + 1) / radius)));
    const from = ((angle / reach + 1) / 2) * label.width;
    const wide = Math.max(0.5, ((next - angle) / (2 * reach)) * label.width);
    const top = floor - high * unit + sag * (Math.cos(angle) - 1);
    pen.drawImage(
      label,
      Math.max(0, from),
      0,
      Math.min(wide, label.width - from),
      label.height,
      middle + x,
      top,
      1.04,
      tall,
    );
  }
  apart(pen, () => {
    pen.globalCompositeOperation = 'multiply';
    pen.fillStyle = linear(
      pen,
      [middle - radius, 0],
      [middle + radius, 0],
      [
        [0, '#6f6050'],
        [0.06, '#b3a696'],
        [0.18, '#ffffff'],
        [0.55, '#ffffff'],
        [0.76, '#e6ded3'],
        [0.92, '#a3968a'],
        [1, '#63564a'],
      ],
    );
    pen.fillRect(middle - half, floor - high * unit - sag, half * 2, tall + sag);
  });
  pen.fillStyle = linear(
    pen,
    [middle - radius, 0],
    [middle + radius, 0],
    [
      [0.08, 'rgba(255,255,255,0)'],
      [0.17, 'rgba(255,255,255,.26)'],
      [0.26, 'rgba(255,255,255,0)'],
      [0.9, 'rgba(255,255,255,0)'],
      [0.935, 'rgba(255,255,255,.14)'],
      [0.96, 'rgba(255,255,255,0)'],
    ],
  );
  pen.fillRect(middle - half, floor - high * unit, half * 2, tall);
}

const LABEL_PX = 2.2;

function labels(glass: Glass) {
  const { outline, unit, look } = glass;
  const {
    label: [low, high],
    reach: full,
  } = places[look.shape];
  const reach = look.layout === 'minimal' ? full * 0.62 : full;
  const radius = outline.radius((low + high) / 2);
  const scale = Math.max(1, unit * LABEL_PX);
  wrap(glass, drawLabel(look, 2 * reach * radius * scale, (high - low) * scale), low, high, reach);
}

/** The small label around a champagne's neck, over its foil. */
function neckLabel(glass: Glass) {
  const { outline, unit, look } = glass;
  const [from, to] = places[look.shape].neckLabel ?? [0, 0];
  if (to === 0) return;
  const scale = Math.max(1, unit * LABEL_PX);
  const neck = { ...look, layout: 'band' as const, wine: '', place: '', vintage: '' };
  wrap(glass, drawLabel(neck, 2 * 1.3 * outline.radius((from + to) / 2) * scale, (to - from) * scale), from, to, 1.3);
}

/** The whole bottle, `height` pixels for 1000 units times its size. */
export function drawBottle(look: BottleLook, height: number): BottleSprite {
  loadFonts();
  const outline = outlineOf(look.shape);
  const unit = (height / 1000) * look.scale;
  const width = Math.ceil(outline.widest * 2 * unit) + 4;
  const { canvas, pen } = sprite(width, outline.height * unit + 4);
  const glass: Glass = { pen, outline, unit, middle: width / 2, floor: canvas.height - 2, look };
  apart(pen, () => {
    trace(pen, stripe(glass, -1, 1, 0, outline.height));
    pen.clip();
    (look.liquid ? clearGlass : darkGlass)(glass);
    foot(glass);
    labels(glass);
    capsule(glass);
    neckLabel(glass);
    reflections(glass, look.liquid ? 0.9 : 0.75);
  });
  return { canvas, width: canvas.width, height: canvas.height };
}
