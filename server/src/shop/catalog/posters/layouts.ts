import type { Drawing, Layer, PosterLayout, PosterTone } from '@cellar/shared/api/catalog/posters/shapes';

const WIDTH = 375;
const HEIGHT = 620;
const EDGE = 24;

const WINE = '#5e1526';
const DEEP = '#2a1116';
const GOLD = '#e9d3a6';
const BRASS = '#b08a4a';
const PAPER = '#f7f3ec';
const CARD = '#fffdfa';
const INK = '#231b17';
const QUIET = '#6f645c';
const GREEN = '#1f3d31';

type Tone = { ground: string; to: string; text: string; accent: string; quiet: string };
const NIGHT: Tone = { ground: DEEP, to: WINE, text: CARD, accent: GOLD, quiet: '#dcb6bd' };
const DAY: Tone = { ground: CARD, to: '#f1e9dc', text: INK, accent: WINE, quiet: QUIET };
const SAND: Tone = { ground: '#f4eee5', to: '#ecdcbc', text: INK, accent: '#7a5a24', quiet: QUIET };
const WOOD: Tone = { ground: GREEN, to: '#12241d', text: CARD, accent: GOLD, quiet: '#c3d3ca' };

const text = (of: Extract<Layer, { kind: 'text' }>['of'], y: number, h: number, more: object): Layer => ({
  kind: 'text',
  x: EDGE,
  y,
  w: WIDTH - 2 * EDGE,
  h,
  of,
  size: 14,
  color: INK,
  align: 'center',
  ...more,
});

/** Who invites, and the code to scan. */
const foot = (y: number, { text: color, quiet }: Tone): Layer[] => [
  { kind: 'code', x: WIDTH - EDGE - 92, y, w: 92 },
  text('inviter', y + 14, 26, { w: 220, align: 'left', size: 16, bold: true, color }),
  text('fixed', y + 44, 44, {
    w: 220,
    align: 'left',
    size: 12,
    color: quiet,
    fixed: '长按识别二维码，加入酒窖享会员价',
  }),
];

/** The bottle above, words and price below. */
const upright = (tone: Tone, head: string): Drawing => ({
  width: WIDTH,
  height: HEIGHT,
  layers: [
    { kind: 'area', x: 0, y: 0, w: WIDTH, h: HEIGHT, color: tone.ground, to: tone.to },
    text('fixed', 24, 22, { size: 12, color: tone.accent, fixed: head }),
    text('words', 50, 68, { size: 24, serif: true, color: tone.text }),
    { kind: 'area', x: 68, y: 128, w: 239, h: 239, color: CARD, radius: 16 },
    { kind: 'photo', x: 80, y: 140, w: 215, h: 215 },
    text('name', 380, 48, { size: 18, serif: true, color: tone.text }),
    text('foreignName', 428, 20, { size: 11, color: tone.quiet }),
    text('price', 452, 36, { size: 28, bold: true, color: tone.accent }),
    { kind: 'area', x: EDGE, y: 500, w: WIDTH - 2 * EDGE, h: 0.5, color: tone.quiet },
    ...foot(514, tone),
  ],
});

/** A framed card in the middle. */
const framed = (tone: Tone, head: string): Drawing => ({
  width: WIDTH,
  height: HEIGHT,
  layers: [
    { kind: 'area', x: 0, y: 0, w: WIDTH, h: HEIGHT, color: tone.ground, to: tone.to },
    { kind: 'area', x: 16, y: 16, w: WIDTH - 32, h: 474, color: PAPER, radius: 10 },
    { kind: 'frame', x: 24, y: 24, w: WIDTH - 48, h: 458, color: BRASS, radius: 6 },
    text('fixed', 42, 20, { size: 12, color: BRASS, fixed: head }),
    text('words', 66, 64, { size: 22, serif: true, color: WINE, x: 40, w: WIDTH - 80 }),
    { kind: 'photo', x: 82, y: 138, w: 211, h: 211 },
    text('name', 356, 46, { size: 17, serif: true, x: 40, w: WIDTH - 80 }),
    text('foreignName', 402, 18, { size: 11, color: QUIET, x: 40, w: WIDTH - 80 }),
    text('price', 424, 32, { size: 26, bold: true, color: WINE }),
    text('listPrice', 456, 18, { size: 12, color: QUIET, struck: true }),
    ...foot(510, tone),
  ],
});

/** The picture over the whole width, words on a card below. */
const wide = (tone: Tone, head: string): Drawing => ({
  width: WIDTH,
  height: HEIGHT,
  layers: [
    { kind: 'area', x: 0, y: 0, w: WIDTH, h: HEIGHT, color: tone.ground },
    { kind: 'area', x: 0, y: 0, w: WIDTH, h: 340, color: CARD, to: '#f1e9dc' },
    { kind: 'photo', x: 48, y: 40, w: 279, h: 279 },
    { kind: 'area', x: EDGE, y: 18, w: 96, h: 26, color: tone.accent, radius: 13 },
    text('fixed', 18, 26, { w: 96, size: 12, color: tone.ground, fixed: head }),
    text('words', 354, 62, { size: 22, serif: true, color: tone.text, align: 'left' }),
    text('name', 416, 26, { size: 15, color: tone.text, align: 'left' }),
    text('price', 444, 36, { size: 28, bold: true, color: tone.accent, align: 'left', w: 180 }),
    text('listPrice', 456, 20, { size: 12, color: tone.quiet, struck: true, align: 'right' }),
    { kind: 'area', x: EDGE, y: 494, w: WIDTH - 2 * EDGE, h: 0.5, color: tone.quiet },
    ...foot(510, tone),
  ],
});

const TONES: Record<PosterTone, Tone> = { night: NIGHT, day: DAY, sand: SAND, wood: WOOD };
const LAYOUTS: Record<PosterLayout, (tone: Tone, head: string) => Drawing> = { upright, framed, wide };

/** How a template is drawn; `headline` stands small above the person's words. */
export const drawTemplate = (layout: PosterLayout, tone: PosterTone, headline: string): Drawing =>
  LAYOUTS[layout](TONES[tone], headline);
