import type { Font } from '@cellar/server/ports/captcha/fonts';
import type { BottleLook } from '../recipe';
import { drawCrest } from './crest';
import { apart, darker, fade, grain, lighter, linear, mix, sprite, type Pen, type Sprite } from './paint';

/** `em` is what sizes of letters are measured in: the width, less on labels that are broader than tall. */
type Sheet = { pen: Pen; width: number; height: number; em: number; look: BottleLook };
type Line = {
  text: string;
  y: number;
  size: number;
  font: Font;
  color: string;
  spacing?: number;
  x?: number;
  align?: 'center' | 'left' | 'right';
  room?: number;
};

/** Sets a line, smaller when it would be wider than its room. */
function set(
  { pen, width }: Sheet,
  { text, y, size, font, color, spacing = 0, x = width / 2, align = 'center', room = width * 0.7 }: Line,
) {
  apart(pen, () => {
    pen.fillStyle = color;
    pen.textAlign = align;
    pen.textBaseline = 'alphabetic';
    const measure = (px: number) => {
      pen.font = `${px}px "${font}"`;
      pen.letterSpacing = `${spacing * px}px`;
      return pen.measureText(text).width;
    };
    const wide = measure(size);
    if (wide > room) measure((size * room) / wide);
    pen.fillText(text, x + (align === 'center' ? (spacing * size) / 2 : 0), y);
  });
}

const rule = (
  { pen }: Sheet,
  { x, y, length, color, weight = 1.6 }: { x: number; y: number; length: number; color: string; weight?: number },
) => {
  pen.fillStyle = color;
  pen.fillRect(x - length / 2, y - weight / 2, length, weight);
};

const caps = (text: string) => text.toLocaleUpperCase('fr');

/** A long name in two lines, cut at the blank nearest to its middle. */
function halves(name: string, most: number): string[] {
  if (name.length <= most || !name.includes(' ')) return [name];
  const blanks = [...name].flatMap((letter, at) => (letter === ' ' ? [at] : []));
  const cut = blanks.reduce((best, at) =>
    Math.abs(at - name.length / 2) < Math.abs(best - name.length / 2) ? at : best,
  );
  return [name.slice(0, cut), name.slice(cut + 1)];
}

const mark = ({ pen, look }: Sheet, x: number, y: number, size: number, ink = look.accent) =>
  drawCrest(pen, {
    crest: look.crest,
    x,
    y,
    size,
    ink,
    paper: look.paper,
    letter: look.title
      .replace(
        /^(Château|Domaine|Maison|Bodegas?|Weingut|Clos|Viña|Quinta|Casa|Cave|Champagne) (de |do |des |du |la |l')?/i,
        '',
      )[0]!
      .toUpperCase(),
    seed: look.seed,
  });

/** Names longer than this are set in two lines. */
const TWO_LINES = 16;

function title(
  sheet: Sheet,
  {
    y,
    size,
    font = 'Cellar Bold',
    color,
    upper = true,
    most = TWO_LINES,
    spacing = 0.06,
  }: { y: number; size: number; font?: Font; color: string; upper?: boolean; most?: number; spacing?: number },
): number {
  const rows = halves(sheet.look.title, most);
  rows.forEach((row, at) =>
    set(sheet, { text: upper ? caps(row) : row, y: y + at * size * 1.12, size, font, color, spacing }),
  );
  return y + (rows.length - 1) * size * 1.12;
}

function classic(sheet: Sheet) {
  const { width, height, em, look } = sheet;
  for (const y of [0.03, 0.045, 0.955, 0.97])
    rule(sheet, {
      x: width / 2,
      y: height * y,
      length: width,
      color: look.accent,
      weight: y === 0.03 || y === 0.97 ? 4 : 1.5,
    });
  const long = look.title.length > TWO_LINES;
  mark(sheet, width / 2, height * (long ? 0.21 : 0.24), height * (long ? 0.22 : 0.25));
  const end = title(sheet, { y: height * (long ? 0.42 : 0.5), size: em * 0.105, color: look.ink });
  set(sheet, { text: look.wine, y: end + height * 0.1, size: em * 0.066, font: 'Cellar Italic', color: look.ink });
  rule(sheet, { x: width / 2, y: end + height * 0.145, length: width * 0.16, color: look.accent });
  set(sheet, {
    text: look.place,
    y: end + height * 0.215,
    size: em * 0.047,
    font: 'Cellar Text',
    color: look.ink,
    spacing: 0.2,
  });
}

function crested(sheet: Sheet) {
  const { width, height, em, look } = sheet;
  set(sheet, {
    text: look.place,
    y: height * 0.13,
    size: em * 0.045,
    font: 'Cellar Text',
    color: look.ink,
    spacing: 0.24,
  });
  mark(sheet, width / 2, height * 0.36, height * 0.34);
  const end = title(sheet, { y: height * 0.66, size: em * 0.088, color: look.ink, spacing: 0.1 });
  set(sheet, { text: look.wine, y: end + height * 0.095, size: em * 0.062, font: 'Cellar Script', color: look.accent });
}

function modern(sheet: Sheet) {
  const { pen, width, height, em, look } = sheet;
  pen.fillStyle = look.accent;
  pen.fillRect(0, 0, width, height * 0.34);
  mark(sheet, width / 2, height * 0.17, height * 0.2, look.paper);
  const end = title(sheet, {
    y: height * 0.52,
    size: em * 0.12,
    font: 'Cellar Display',
    color: look.ink,
    upper: false,
    spacing: 0,
  });
  rule(sheet, { x: width / 2, y: end + height * 0.05, length: width * 0.5, color: look.accent, weight: 2.4 });
  set(sheet, {
    text: caps(look.wine),
    y: end + height * 0.135,
    size: em * 0.054,
    font: 'Cellar Text',
    color: look.ink,
    spacing: 0.16,
  });
  set(sheet, {
    text: look.place,
    y: height * 0.93,
    size: em * 0.05,
    font: 'Cellar Text',
    color: look.ink,
    spacing: 0.14,
  });
}

function band(sheet: Sheet) {
  const { pen, width, height, em, look } = sheet;
  mark(sheet, width / 2, height * 0.19, height * 0.22);
  pen.fillStyle = look.accent;
  pen.fillRect(0, height * 0.37, width, height * 0.26);
  pen.fillStyle = fade(look.paper, 0.5);
  pen.fillRect(0, height * 0.382, width, 1.5);
  pen.fillRect(0, height * 0.614, width, 1.5);
  const rows = halves(look.title, 15);
  rows.forEach((row, at) =>
    set(sheet, {
      text: caps(row),
      y: height * (rows.length === 1 ? 0.535 : 0.485 + at * 0.1),
      size: em * (rows.length === 1 ? 0.11 : 0.09),
      font: 'Cellar Bold',
      color: look.paper,
      spacing: 0.08,
    }),
  );
  set(sheet, { text: look.wine, y: height * 0.74, size: em * 0.075, font: 'Cellar Script', color: look.ink });
  set(sheet, {
    text: look.place,
    y: height * 0.83,
    size: em * 0.043,
    font: 'Cellar Text',
    color: look.ink,
    spacing: 0.2,
  });
}

function script(sheet: Sheet) {
  const { pen, width, height, em, look } = sheet;
  mark(sheet, width / 2, height * 0.17, height * 0.17);
  const rows = halves(look.title, 14);
  rows.forEach((row, at) =>
    set(sheet, {
      text: row,
      y: height * 0.42 + at * em * 0.15,
      size: em * 0.15,
      font: 'Cellar Script',
      color: look.ink,
      room: width * 0.74,
    }),
  );
  const end = height * 0.42 + (rows.length - 1) * em * 0.15;
  pen.strokeStyle = look.accent;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(width * 0.2, end + height * 0.07);
  pen.bezierCurveTo(
    width * 0.4,
    end + height * 0.03,
    width * 0.6,
    end + height * 0.12,
    width * 0.8,
    end + height * 0.065,
  );
  pen.stroke();
  set(sheet, {
    text: caps(look.wine),
    y: end + height * 0.19,
    size: em * 0.05,
    font: 'Cellar Text',
    color: look.ink,
    spacing: 0.16,
  });
  set(sheet, {
    text: look.place,
    y: end + height * 0.265,
    size: em * 0.042,
    font: 'Cellar Text',
    color: look.accent,
    spacing: 0.2,
  });
}

function framed(sheet: Sheet) {
  const { pen, width, height, em, look } = sheet;
  pen.strokeStyle = look.accent;
  for (const [inset, weight] of [
    [0.045, 3],
    [0.068, 1.2],
  ] as const) {
    pen.lineWidth = weight;
    pen.strokeRect(width * inset, width * inset, width * (1 - inset * 2), height - width * inset * 2);
  }
  for (const [x, y] of [
    [0.045, 0],
    [0.955, 0],
    [0.045, 1],
    [0.955, 1],
  ] as const) {
    pen.fillStyle = look.paper;
    const [cx, cy] = [width * x, y ? height - width * 0.045 : width * 0.045];
    pen.beginPath();
    pen.arc(cx, cy, width * 0.04, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }
  set(sheet, {
    text: look.place,
    y: height * 0.17,
    size: em * 0.042,
    font: 'Cellar Text',
    color: look.accent,
    spacing: 0.22,
    room: width * 0.62,
  });
  const end = title(sheet, { y: height * 0.31, size: em * 0.095, color: look.ink, most: 14 });
  const tight = end > height * 0.35;
  mark(sheet, width / 2, end + height * (tight ? 0.17 : 0.2), height * (tight ? 0.17 : 0.22));
  set(sheet, {
    text: look.wine,
    y: end + height * (tight ? 0.355 : 0.43),
    size: em * 0.068,
    font: 'Cellar Italic',
    color: look.ink,
    room: width * 0.66,
  });
}

function minimal(sheet: Sheet) {
  const { width, height, em, look } = sheet;
  set(sheet, { text: caps(look.wine), y: height * 0.3, size: em * 0.2, font: 'Cellar Display', color: look.accent });
  rule(sheet, { x: width / 2, y: height * 0.38, length: width * 0.08, color: look.ink, weight: 2 });
  title(sheet, { y: height * 0.54, size: em * 0.082, font: 'Cellar Text', color: look.ink, spacing: 0.2, most: 12 });
  mark(sheet, width / 2, height * 0.8, height * 0.13);
  set(sheet, {
    text: look.place,
    y: height * 0.95,
    size: em * 0.038,
    font: 'Cellar Text',
    color: look.ink,
    spacing: 0.22,
  });
}

const layouts: Record<BottleLook['layout'], (sheet: Sheet) => void> = {
  classic,
  crest: crested,
  modern,
  band,
  script,
  frame: framed,
  minimal,
};

const EM_HEIGHT = 1.08;
/** Share of the label that the year takes: large enough to distinguish two vintages in a list. */
const YEAR_SHARE = 0.23;
const FILLED = new Set<BottleLook['layout']>(['modern', 'band', 'minimal']);

/** The year along the lower edge, each in a tone of its own. */
function year({ pen, width, height, look }: Sheet) {
  const [top, deep] = [height * (1 - YEAR_SHARE), height * YEAR_SHARE];
  const tone = mix(look.accent, look.ink, (Number(look.vintage) % 4) / 6);
  const filled = FILLED.has(look.layout);
  pen.fillStyle = tone;
  if (filled) pen.fillRect(0, top, width, deep);
  else
    for (const [at, weight] of [
      [0, 2],
      [0.06, 1],
    ] as const)
      pen.fillRect(width * 0.06, top + deep * at, width * 0.88, weight);
  const digits: Line = {
    text: look.vintage,
    y: top + deep * 0.82,
    size: Math.min(deep * 0.86, width * 0.34),
    font: 'Cellar Bold',
    color: filled ? look.paper : tone,
    spacing: 0.04,
    room: width * 0.86,
  };
  set({ pen, width, height, em: width, look }, digits);
}

/** The printed label, flat: paper, grain, a pressed edge. */
export function drawLabel(look: BottleLook, width: number, height: number): Sprite {
  const { canvas, pen } = sprite(width, height);
  pen.fillStyle = linear(
    pen,
    [0, 0],
    [0, height],
    [
      [0, lighter(look.paper, 0.1)],
      [1, darker(look.paper, 0.03)],
    ],
  );
  pen.fillRect(0, 0, width, height);
  // A wine named after its place says it once.
  const place = look.place.toLocaleLowerCase('fr') === look.wine.toLocaleLowerCase('fr') ? '' : look.place;
  const room = look.vintage ? height * (1 - YEAR_SHARE) : height;
  layouts[look.layout]({ pen, width, height: room, em: Math.min(width, room / EM_HEIGHT), look: { ...look, place } });
  if (look.vintage) year({ pen, width, height, em: width, look });
  grain(pen, { width, height, seed: look.seed, strength: 0.028 });
  pen.strokeStyle = fade(darker(look.paper, 0.5), 0.35);
  pen.lineWidth = Math.max(1, width / 300);
  pen.strokeRect(0, 0, width, height);
  return canvas;
}
