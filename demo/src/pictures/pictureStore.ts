import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { App } from '@cellar/server/app';
import { storeQueueOf } from '@cellar/server/http/calls/storeQueue';
import { Draftsman } from './draftsman';
import type { PictureFormat, Recipe } from './recipe';

export type Asked = { key: string; width: number; format: PictureFormat };

/** A page's scripts and other pictures wait behind an answer on the browser's six connections. */
const PATIENCE_MS = 250;

/** Pictures in the data directory, drawn at their first request; the same one asked twice at once is drawn once. */
export class PictureStore {
  private readonly draftsman = new Draftsman();
  private readonly drawing = new Map<string, Promise<Buffer>>();
  constructor(private readonly app: App) {}

  /** The bytes of a picture, null when no recipe has this key. */
  async read(asked: Asked): Promise<Buffer | null> {
    const found = await this.find(asked);
    return found && 'drawing' in found ? found.drawing : found;
  }

  /** Like `read`, but it waits a quarter of a second for a picture that is drawn: 'waiting' while it still is. */
  async readSoon(asked: Asked): Promise<Buffer | 'waiting' | null> {
    const found = await this.find(asked);
    if (!found || !('drawing' in found)) return found;
    const { drawing } = found;
    drawing.catch((error: unknown) => this.app.log.warn({ error, key: asked.key }, 'a picture could not be drawn'));
    return Promise.race([drawing, setTimeout(PATIENCE_MS, 'waiting' as const, { ref: false })]);
  }

  /** What is kept, or the drawing that is under way. */
  private async find(asked: Asked): Promise<Buffer | { drawing: Promise<Buffer> } | null> {
    const file = this.fileOf(asked);
    const kept = await fs.readFile(file).catch(() => null); // not drawn yet
    if (kept) return kept;
    const running = this.drawing.get(file);
    if (running) return { drawing: running };
    storeQueueOf(this.app.store).admit();
    const recipe = await this.recipeOf(asked.key);
    if (!recipe) return null;
    return { drawing: this.drawing.get(file) ?? this.draw(file, recipe, asked) };
  }

  close() {
    this.draftsman.close();
  }

  private fileOf({ key, width, format }: Asked) {
    return path.join(this.app.config.dataDir, 'pictures', key, `${width}.${format}`);
  }

  private async recipeOf(key: string): Promise<Recipe | null> {
    const row = await this.app.db.selectFrom('picture').select('recipe').where('key', '=', key).executeTakeFirst();
    return row ? (row.recipe as Recipe) : null;
  }

  private draw(file: string, recipe: Recipe, { width, format }: Asked): Promise<Buffer> {
    const drawn = this.draftsman
      .draw(recipe, width, format)
      .then(async (bytes) => {
        await this.keep(file, bytes).catch((error: unknown) =>
          this.app.log.warn({ error, file }, 'a drawn picture could not be kept'),
        );
        return bytes;
      })
      .finally(() => this.drawing.delete(file));
    this.drawing.set(file, drawn);
    return drawn;
  }

  /** Written aside and renamed, so that nobody reads half a picture. */
  private async keep(file: string, bytes: Buffer) {
    await fs.mkdir(path.dirname(file), { recursive: true });
    const aside = `${file}.${randomUUID()}`;
    await fs.writeFile(aside, bytes);
    await fs.rename(aside, file);
  }
}

const stores = new WeakMap<App, PictureStore>();

export function picturesOf(app: App): PictureStore {
  let store = stores.get(app);
  if (!store) stores.set(app, (store = new PictureStore(app)));
  return store;
}
