import { createCanvas, loadImage } from '@napi-rs/canvas';
import { landOf } from '../seed/goods/pictures/gallery';
import { regions } from '../seed/goods/wines/geography';
import { lookOf } from '../seed/goods/pictures/looks';
import { items } from '../seed/goods/products';
import { drawPicture } from './draw/drawPicture';
import type { Recipe } from './recipe';

// Drawing takes its time on a busy machine.

const LIST_WIDTH = 320;

async function pixelsOf(recipe: Recipe, width: number, size = width) {
  const image = await loadImage(await drawPicture(recipe, width, 'jpg'));
  const pen = createCanvas(size, size).getContext('2d');
  pen.drawImage(image, 0, 0, size, size);
  return pen.getImageData(0, 0, size, size).data;
}

const CLEARLY = 30;
const GREEN = 1;

/** How many points of two pictures differ clearly. */
const apart = (one: Uint8ClampedArray, other: Uint8ClampedArray) => {
  let count = 0;
  for (let at = GREEN; at < one.length; at += 4) if (Math.abs(one[at]! - other[at]!) > CLEARLY) count++;
  return count;
};

const perLayout = new Map(
  items
    .filter(({ wine, bottling }) => wine.type !== 'goods' && bottling.vintage !== null && bottling.capacityMl === 750)
    .map((item) => [lookOf(item.winery, item.wine, item.bottling).layout, item] as const),
);

// Rule: product-9
it.each([...perLayout])(
  'two vintages of a wine look different in a list (%s)',
  async (_layout, { winery, wine, bottling }) => {
    const year = (vintage: number) =>
      pixelsOf({ kind: 'bottle', look: lookOf(winery, wine, { ...bottling, vintage }) }, LIST_WIDTH);
    expect(apart(await year(2016), await year(2019))).toBeGreaterThan(20);
  },
);

// Rule: product-9
it('two vineyards are two views', async () => {
  const small = 24;
  const views = await Promise.all(
    regions.slice(0, 10).map((region) => pixelsOf(landOf(region, region.id, true), 160, small)),
  );
  const mean = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
  const closest = Math.min(...views.flatMap((one, at) => views.slice(at + 1).map((other) => mean(one, other))));
  expect(closest).toBeGreaterThan(7);
});
