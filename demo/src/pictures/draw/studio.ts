import type { BottleLook } from '../recipe';
import { drawBottle, type BottleSprite } from './bottle';
import { apart, chance, darker, fade, grain, lighter, linear, radial, shadow, sprite, type Pen } from './paint';
import { drawLabel } from './label';
import { outlineOf } from './profile';
import { drawStemware } from './stemware';

export type Stage = { pen: Pen; width: number; height: number };

const PAPER: [light: string, edge: string] = ['#ffffff', '#f1e9dc'];

/** A studio's paper sweep: brightest behind the goods, as the box around a picture is. */
export function sweep({ pen, width, height }: Stage, [light, edge] = PAPER) {
  pen.fillStyle = radial(pen, [width / 2, height * 0.38], Math.max(width, height) * 0.72, [
    [0, light],
    [1, edge],
  ]);
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = linear(
    pen,
    [0, height * 0.72],
    [0, height],
    [
      [0, 'rgba(120,96,70,0)'],
      [1, 'rgba(120,96,70,.10)'],
    ],
  );
  pen.fillRect(0, height * 0.72, width, height * 0.28);
}

type Placement = { x: number; floor: number; alpha?: number; mirror?: boolean };

/** Puts a bottle on the floor with its contact shadow, the longer one to the right, and a faint mirror image. */
export function stand(pen: Pen, bottle: BottleSprite, { x, floor, alpha = 1, mirror = true }: Placement) {
  const { canvas, width, height } = bottle;
  shadow(pen, { x: x + width * 0.16, y: floor, rx: width * 0.95, ry: width * 0.1, alpha: 0.3 * alpha });
  shadow(pen, { x, y: floor, rx: width * 0.58, ry: width * 0.055, alpha: 0.55 * alpha });
  if (mirror) {
    const deep = Math.round(height * 0.09);
    const image = sprite(width, deep);
    image.pen.translate(0, deep);
    image.pen.scale(1, -1);
    image.pen.drawImage(canvas, 0, height - deep, width, deep, 0, 0, width, deep);
    image.pen.setTransform(1, 0, 0, 1, 0, 0);
    image.pen.globalCompositeOperation = 'destination-in';
    image.pen.fillStyle = linear(
      image.pen,
      [0, 0],
      [0, deep],
      [
        [0, 'rgba(0,0,0,.26)'],
        [1, 'rgba(0,0,0,0)'],
      ],
    );
    image.pen.fillRect(0, 0, width, deep);
    pen.drawImage(image.canvas, x - width / 2, floor - 2);
  }
  pen.drawImage(canvas, x - width / 2, floor - height + 2);
}

const TALLEST = 0.865;
/** Height of 1000 units so that the bottle fills `share` of the stage, magnums and halves a little more or less. */
const fitted = ({ shape, scale }: BottleLook, height: number, share: number) =>
  (height * share * (0.86 + 0.14 * scale) * 1000) / (outlineOf(shape).height * scale);

export function bottleShot(stage: Stage, look: BottleLook) {
  sweep(stage);
  stand(stage.pen, drawBottle(look, fitted(look, stage.height, TALLEST)), {
    x: stage.width / 2,
    floor: stage.height * 0.932,
  });
}

/** The label from near: the bottle larger than the picture. */
export function labelShot(stage: Stage, look: BottleLook) {
  const { pen, width, height } = stage;
  sweep(stage, ['#f8f2e8', '#dfd3c1']);
  const bottle = drawBottle({ ...look, scale: 1 }, height * 2.15);
  pen.drawImage(bottle.canvas, width / 2 - bottle.width / 2, height * 1.12 - bottle.height);
  pen.fillStyle = radial(pen, [width * 0.4, height * 0.42], width * 0.8, [
    [0.5, 'rgba(30,18,10,0)'],
    [1, 'rgba(30,18,10,.26)'],
  ]);
  pen.fillRect(0, 0, width, height);
}

const GLASS_OF: Record<BottleLook['shape'], 'red' | 'round' | 'white' | 'flute' | 'tumbler'> = {
  bordeaux: 'red',
  burgundy: 'round',
  flute: 'white',
  champagne: 'flute',
  port: 'white',
  spirit: 'tumbler',
  malt: 'tumbler',
};

export function glassShot(stage: Stage, look: BottleLook, wine: string) {
  const { pen, width, height } = stage;
  sweep(stage, ['#fffdf8', '#e9dfcf']);
  const floor = height * 0.9;
  stand(pen, drawBottle(look, fitted(look, height, 0.8)), { x: width * 0.36, floor });
  const kind = GLASS_OF[look.shape];
  drawStemware(pen, {
    kind: kind === 'red' && look.liquid ? 'white' : kind,
    x: width * 0.69,
    floor: floor + height * 0.03,
    height: height * (kind === 'tumbler' ? 0.3 : 0.5),
    wine,
  });
}

/** Six necks in an opened case of wood. */
export function caseShot(stage: Stage, look: BottleLook) {
  const { pen, width, height } = stage;
  sweep(stage, ['#fffdf8', '#e6dac6']);
  const [left, right, top, bottom] = [width * 0.12, width * 0.88, height * 0.56, height * 0.9];
  shadow(pen, { x: width / 2, y: bottom, rx: width * 0.5, ry: height * 0.05, alpha: 0.5 });
  pen.fillStyle = linear(
    pen,
    [0, top - height * 0.1],
    [0, top],
    [
      [0, '#8d6b45'],
      [1, '#5b4229'],
    ],
  );
  pen.fillRect(left + width * 0.02, top - height * 0.1, right - left - width * 0.04, height * 0.12);
  const bottle = drawBottle({ ...look, scale: 1 }, height * 0.78);
  const step = (right - left) / 3;
  for (const [row, small] of [
    [0, 0.86],
    [1, 0.94],
  ] as const) {
    for (let at = 0; at < 3; at++) {
      const x = left + step * (at + (row === 0 ? 0.62 : 0.38));
      const deep = bottom - (row === 0 ? height * 0.04 : 0);
      pen.drawImage(
        bottle.canvas,
        x - (bottle.width * small) / 2,
        deep - bottle.height * small,
        bottle.width * small,
        bottle.height * small,
      );
    }
  }
  planks(stage, { left, right, top, bottom, look });
}

type Box = { left: number; right: number; top: number; bottom: number; look: BottleLook };

function planks({ pen, width, height }: Stage, { left, right, top, bottom, look }: Box) {
  const random = chance(look.seed);
  const rows = 3;
  const tall = (bottom - top) / rows;
  for (let row = 0; row < rows; row++) {
    const y = top + row * tall;
    const wood = ['#c79a63', '#cfa46e', '#bf9059'][row]!;
    pen.fillStyle = linear(
      pen,
      [0, y],
      [0, y + tall],
      [
        [0, lighter(wood, 0.16)],
        [0.08, wood],
        [0.92, darker(wood, 0.08)],
        [1, darker(wood, 0.4)],
      ],
    );
    pen.fillRect(left, y, right - left, tall);
    for (let line = 0; line < 16; line++) {
      pen.strokeStyle = fade('#6e4720', 0.05 + random() * 0.1);
      pen.lineWidth = width * 0.0012;
      const from = y + random() * tall;
      pen.beginPath();
      pen.moveTo(left, from);
      pen.bezierCurveTo(
        left + width * 0.25,
        from + (random() - 0.5) * tall * 0.2,
        left + width * 0.55,
        from + (random() - 0.5) * tall * 0.2,
        right,
        from + (random() - 0.5) * tall * 0.12,
      );
      pen.stroke();
    }
  }
  pen.fillStyle = linear(
    pen,
    [left, 0],
    [right, 0],
    [
      [0, 'rgba(40,20,5,.34)'],
      [0.1, 'rgba(255,240,215,.16)'],
      [0.5, 'rgba(0,0,0,0)'],
      [1, 'rgba(40,20,5,.36)'],
    ],
  );
  pen.fillRect(left, top, right - left, bottom - top);
  burn({ pen, width, height }, { left, right, top, bottom, look });
}

/** The winery's mark burnt into the wood. */
function burn({ pen, width, height }: Stage, { left, right, top, bottom, look }: Box) {
  const mark = drawLabel(
    {
      ...look,
      layout: 'crest',
      paper: '#ffffff',
      ink: '#5a3413',
      accent: '#5a3413',
      wine: '',
      place: '',
      vintage: '',
      title: look.title,
    },
    width * 0.5,
    height * 0.42,
  );
  apart(pen, () => {
    pen.globalCompositeOperation = 'multiply';
    pen.globalAlpha = 0.8;
    pen.beginPath();
    pen.rect(left, top, right - left, bottom - top);
    pen.clip();
    const [w, h] = [width * 0.4, height * 0.336];
    pen.drawImage(
      mark,
      mark.width * 0.08,
      mark.height * 0.15,
      mark.width * 0.84,
      mark.height * 0.7,
      width / 2 - w / 2,
      (top + bottom) / 2 - h * 0.46,
      w,
      h * 0.92,
    );
  });
}

export function tileShot(stage: Stage, looks: BottleLook[], tone: string) {
  const { pen, width, height } = stage;
  sweep(stage, [lighter(tone, 0.72), tone]);
  const places = looks.length === 1 ? [0.5] : looks.length === 2 ? [0.38, 0.63] : [0.5, 0.28, 0.72];
  const order = looks.length === 3 ? [1, 2, 0] : looks.map((_, at) => at);
  for (const at of order) {
    const look = { ...looks[at]!, scale: 1 };
    stand(pen, drawBottle(look, fitted(look, height, at === 0 ? 0.8 : 0.68)), {
      x: width * places[at]!,
      floor: height * (at === 0 ? 0.92 : 0.88),
    });
  }
}

export type BannerLook = { looks: BottleLook[]; from: string; to: string; glow: string; seed: number };

/** Bottles before a dark wall lit from behind; the left is left free for words. */
export function bannerShot({ pen, width, height }: Stage, { looks, from, to, glow, seed }: BannerLook) {
  pen.fillStyle = linear(
    pen,
    [0, 0],
    [width, height],
    [
      [0, from],
      [0.62, to],
      [1, darker(to, 0.15)],
    ],
  );
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = radial(pen, [width * 0.78, height * 0.42], width * 0.42, [
    [0, fade(glow, 0.85)],
    [0.45, fade(glow, 0.32)],
    [1, fade(glow, 0)],
  ]);
  pen.fillRect(0, 0, width, height);
  dust({ pen, width, height }, seed, glow);
  const floor = height * 1.2;
  const step = width * 0.145;
  const first = width * (looks.length === 1 ? 0.8 : looks.length === 2 ? 0.71 : 0.615);
  const order = looks.length === 3 ? [0, 2, 1] : looks.map((_, at) => at);
  for (const at of order) {
    const front = looks.length !== 3 || at === 1;
    const bottle = drawBottle({ ...looks[at]!, scale: 1 }, height * (front ? 1.1 : 1));
    stand(pen, bottle, { x: first + at * step, floor: floor + (front ? 0 : -height * 0.04), mirror: false });
  }
  pen.fillStyle = linear(
    pen,
    [0, height * 0.6],
    [0, height],
    [
      [0, fade(darker(from, 0.4), 0)],
      [1, fade(darker(from, 0.4), 0.55)],
    ],
  );
  pen.fillRect(0, height * 0.6, width, height * 0.4);
  pen.fillStyle = linear(
    pen,
    [0, 0],
    [width * 0.6, 0],
    [
      [0, fade(from, 0.7)],
      [1, fade(from, 0)],
    ],
  );
  pen.fillRect(0, 0, width * 0.6, height);
  grain(pen, { width, height, seed, strength: 0.03 });
}

function dust({ pen, width, height }: Stage, seed: number, glow: string) {
  const random = chance(seed + 11);
  for (let at = 0; at < 46; at++) {
    const r = (0.002 + random() ** 3 * 0.016) * width;
    const [x, y] = [width * (0.42 + random() * 0.58), height * random()];
    pen.fillStyle = radial(pen, [x, y], r, [
      [0, fade(lighter(glow, 0.4), 0.05 + random() * 0.12)],
      [0.7, fade(lighter(glow, 0.4), 0.05)],
      [1, fade(glow, 0)],
    ]);
    pen.fillRect(x - r, y - r, r * 2, r * 2);
  }
}
