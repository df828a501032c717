import { z } from 'zod';

export type Dish = { name: string; text: string };

const Dishes = z
  .array(
    z.object({ name: z.string(), words: z.string().catch('') }).transform(({ name, words }) => ({ name, text: words })),
  )
  .catch([]);

/** What a wine goes with, as the column holds it, where the text of a dish is still called `words`. */
export const readDishes = (column: unknown): Dish[] => Dishes.parse(column);
export const storedDishes = (dishes: readonly Dish[]): string =>
  JSON.stringify(dishes.map(({ name, text }) => ({ name, words: text })));
