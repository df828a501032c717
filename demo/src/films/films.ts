import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { App } from '@cellar/server/app';
import { DIGEST_LENGTH, filmFileOf, filmStorageKey } from '@cellar/server/shop/identity/uploads/uploadStore';
import { seedId } from '@cellar/server/store/ids';

const titles: Record<string, string> = {
  C1001: '奥布拉克庄园正牌干红：葡萄园、酒标与瓶身',
};

/** The films of the demo, each by the code of the product that it shows. */
export const films = Object.entries(titles).map(([code, title]) => {
  const bytes = fs.readFileSync(fileURLToPath(new URL(`./${code}.mp4`, import.meta.url)));
  const id = seedId('film', code);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH);
  return { code, title, bytes, id, digest, file: filmFileOf({ id, digest }) };
});

/** The file of a product's film; null where it has none. */
export const filmOf = (code: string): string | null => films.find((film) => film.code === code)?.file ?? null;

/** Puts the films to where they are played from. */
export async function storeFilms({ ports }: Pick<App, 'ports'>): Promise<void> {
  for (const { file, bytes } of films) await ports.storage.put(filmStorageKey(file), bytes);
}
