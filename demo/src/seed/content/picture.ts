import type { LandLook } from '../../pictures/recipe';
import { landOf } from '../goods/pictures/gallery';
import { regions } from '../goods/wines/geography';
import { lookOf } from '../goods/pictures/looks';
import { items } from '../goods/products';
import { draw } from '../pictures';

const byCode = new Map(items.map((item) => [item.bottling.code, item]));

export function itemOf(code: string) {
  const item = byCode.get(code);
  if (!item) throw new Error(`no product ${code}`);
  return item;
}

/** Grounds of a banner: from the left, where words stand, to the right, with a glow behind the bottles. */
const grounds = {
  wine: { from: '#2a1116', to: '#6b3a33', glow: '#b3604e' },
  gold: { from: '#4a3410', to: '#b08a4a', glow: '#f0d9a4' },
  night: { from: '#15171f', to: '#33405c', glow: '#8c9cc4' },
  green: { from: '#16281d', to: '#3f6148', glow: '#a9c49a' },
  red: { from: '#5e1526', to: '#a8332f', glow: '#f0a878' },
};
export type Ground = keyof typeof grounds;

const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7);

/** A wide picture: bottles of the shop on the right, room for words on the left. */
export function banner(name: string, codes: string[], ground: Ground, alt: string) {
  const looks = codes.map(itemOf).map(({ winery, wine, bottling }) => lookOf(winery, wine, bottling));
  return draw(name, { kind: 'banner', looks, ...grounds[ground], seed: seedOf(name) }, alt);
}

/** Where the wine of a region grows. */
export function vineyard(regionId: string, alt: string) {
  const region = regions.find(({ id }) => id === regionId);
  if (!region) throw new Error(`no region ${regionId}`);
  return draw(`course-${regionId}`, landOf(region, `course-${regionId}`, true), alt);
}

const tones = ['#ecdcbc', '#e7d3d0', '#d9e0cf', '#d5dde6', '#e3d6e4', '#ead9c6'];

/** Bits of a portrait's seed: the drawing takes the hair's length from the fourth. */
const SHORT_HAIR = 8;

export function portrait(name: string, at: number, hair: 'long' | 'short', alt: string) {
  const own = seedOf(name);
  const seed = own * SHORT_HAIR * 2 + (hair === 'short' ? SHORT_HAIR : 0) + (own % SHORT_HAIR);
  return draw(name, { kind: 'avatar', tone: tones[at % tones.length] ?? '#ecdcbc', seed }, alt);
}

/** A view of a kind of country, for pictures that carry marks. */
export const landscape = (
  name: string,
  kind: LandLook['landscape'],
  alt: string,
  { light = 'evening', house = 'chateau' }: { light?: LandLook['light']; house?: LandLook['house'] | undefined } = {},
) => draw(name, { kind: 'land', land: { landscape: kind, light, season: 'green', house, seed: seedOf(name) } }, alt);
