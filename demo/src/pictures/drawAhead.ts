import { Picture } from '@cellar/shared/contract/schema';
import type { App } from '@cellar/server/app';
import { homeFloors } from '@cellar/server/shop/pages/home/floors';
import { picturesOf } from './pictureStore';
import type { PictureFormat } from './recipe';

const FIRST_FLOORS = 5;
const MAX_COUNT = 12;
/** What a phone with a sharp screen asks for: goods in three columns, banners over the whole width. */
const WIDTHS = { banner: 750, other: 320 };
const FORMAT: PictureFormat = 'avif';

/** Keys of the pictures in a value, in the order in which they stand. */
function keysIn(value: unknown): string[] {
  const picture = Picture.safeParse(value);
  if (picture.success) return [picture.data.key];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(keysIn) : [];
}

/** Draws what the home page shows first, so that the first visitor finds it there. Failures are left to the first request. */
export async function drawAhead(app: App): Promise<void> {
  if (app.config.demoPictures === 'flat') return;
  const { floors } = await homeFloors(app, { person: null });
  const keys = [...new Set(keysIn(floors.slice(0, FIRST_FLOORS)))].slice(0, MAX_COUNT);
  const pictures = picturesOf(app);
  await Promise.all(
    keys.map((key) =>
      pictures
        .read({ key, width: key.startsWith('banner-') ? WIDTHS.banner : WIDTHS.other, format: FORMAT })
        .catch((error: unknown) => app.log.warn({ error, key }, 'a picture could not be drawn ahead')),
    ),
  );
}
