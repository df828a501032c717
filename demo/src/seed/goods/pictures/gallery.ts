import type { HouseKind, Recipe } from '../../../pictures/recipe';
import { draw } from '../../pictures';
import type { Wine } from '../wines/cellar';
import type { Region } from '../wines/geography';
import { lookOf } from './looks';
import type { Item } from '../wines/item';
import { pick, randomOf } from '../random';

const WINE_COLOUR: Record<Wine['type'], string> = {
  red: '#5a0f22',
  white: '#ecdc93',
  rose: '#f0a892',
  sparkling: '#f1e2a4',
  sweet: '#e0a53a',
  spirit: '#a95a17',
  goods: '#5a0f22',
};
/** What a winery of a country looks like. */
export const HOUSE: Record<string, HouseKind> = {
  FR: 'chateau',
  DE: 'chateau',
  IT: 'villa',
  ES: 'bodega',
  CL: 'hacienda',
  AR: 'hacienda',
  AU: 'homestead',
  PT: 'farm',
  ZA: 'farm',
  CN: 'temple',
};

/** Colour of the wine in a glass; a pinot is lighter than a cabernet. */
export const wineColour = ({ type, blend }: Wine) =>
  type === 'red' && (blend[0]?.grape.body ?? 4) <= 3 ? '#8a1a2e' : WINE_COLOUR[type];

export function landOf(region: Region, key: string, house: boolean): Recipe {
  const random = randomOf(`land:${key}`);
  return {
    kind: 'land',
    land: {
      landscape: region.landscape,
      light: pick(random, ['morning', 'noon', 'evening', 'dusk', 'mist'] as const),
      season: pick(random, ['green', 'gold', 'rust', 'spring'] as const),
      house: house ? (HOUSE[region.country] ?? 'modern') : 'none',
      seed: Math.floor(random() * 1_000_000),
    },
  };
}

export const regionPicture = (region: Region) =>
  draw(region.id, landOf(region, region.id, true), `${region.name}的葡萄园`);

const goodsRecipe = ({ wine, bottling }: Item, view: 'front' | 'pair' | 'near'): Recipe => ({
  kind: 'goods',
  item: wine.classification as Extract<Recipe, { kind: 'goods' }>['item'],
  view,
  tone: wine.name.includes('香醋') ? '#2b1a12' : '#6f7a2a',
  title: wine.foreignName,
  seed: Number(bottling.code.slice(1)),
});

export function pictureOf(item: Item) {
  const { winery, wine, bottling } = item;
  const alt = `${winery.name}${wine.name}`;
  if (wine.type === 'goods') return draw(bottling.code, goodsRecipe(item, 'front'), alt);
  return draw(bottling.code, { kind: 'bottle', look: lookOf(winery, wine, bottling) }, alt);
}

/** What the product screen leafs through: the bottle, its label, a glass of it, the case, where it grows. */
export function galleryOf(item: Item) {
  const { winery, wine, bottling } = item;
  const { code } = bottling;
  if (wine.type === 'goods')
    return [
      pictureOf(item),
      draw(`${code}-pair`, goodsRecipe(item, 'pair'), `${wine.name}的另一面`),
      draw(`${code}-near`, goodsRecipe(item, 'near'), `${wine.name}的细节`),
    ];
  const look = lookOf(winery, wine, bottling);
  const views = [
    pictureOf(item),
    draw(code, { kind: 'label', look }, '酒标'),
    draw(code, { kind: 'glass', look, wine: wineColour(wine) }, '酒与酒杯'),
  ];
  if (bottling.capacityMl <= 750) views.push(draw(code, { kind: 'case', look }, '原箱'));
  return [...views, regionPicture(wine.region)];
}
