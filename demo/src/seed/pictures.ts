import { paint, type Recipe } from '../pictures/recipe';
import type { Seed } from './seed';

/** Recipes of this process, some of them asked for while modules load: they stay, so that each store that it fills has all. */
const drawn = new Map<string, Recipe>();

/** A picture of the demo; its recipe is stored with the seed, so that it can be drawn at its first request. */
export function draw(id: string, recipe: Recipe, alt: string) {
  const painted = paint(id, recipe, alt);
  drawn.set(painted.picture.key, recipe);
  return painted.picture;
}

const BATCH = 1000;

/** Stands last: stores the recipe of every picture that the seeds before it asked for. */
export const seedPictures: Seed = async (tx) => {
  const rows = [...drawn].map(([key, recipe]) => ({ key, recipe: JSON.stringify(recipe) }));
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('picture')
      .values(rows.slice(at, at + BATCH))
      .execute();
};
