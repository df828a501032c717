import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { MAX_FILM_BYTES, MAX_PICTURE_BYTES } from '@cellar/shared/api/identity/uploads/limits';
import { Film, LinkTargets, Pick, PickKind, StoredPicture } from '@cellar/shared/api/pages/pages/shapes';
import { typed } from '@cellar/shared/contract/typed';
import { defineCall, fileParam, idOf, Instant, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

export const readers = staff('pages-edit', 'pages-publish', 'viewer');
export const editors = staff('pages-edit', 'pages-publish');
/** School and goods show pictures and films of the same library. */
const librarians = staff('pages-edit', 'pages-publish', 'school', 'goods', 'service');

/** What the blocks of pages are filled with: things of the shop, addresses, pictures and films. */
export const librarySchema = {
  /** Goods by name, pinyin or code and the other things by name; with `ids` those, in their order. */
  listPicks: defineCall({
    access: staff('pages-edit', 'pages-publish', 'finance', 'marketing', 'approve', 'viewer'),
    params: z.object({
      kind: PickKind,
      q: typed(cleanLine).max(60).default(''),
      ids: idOf('pagePick', z.string().max(4000).default('')),
    }),
    result: z.object({ list: z.array(Pick) }),
  }),
  /** Every screen that visitors have, with the parameters that its address takes. */
  listLinks: defineCall({
    access: readers,
    params: z.object({}),
    result: LinkTargets,
  }),
  /** Pictures that were uploaded before, the newest first; by what is to be seen on them. */
  listPictures: defineCall({
    access: librarians,
    params: z.object({ ...pageParams, q: typed(cleanLine).max(60).default('') }),
    result: pageOf(StoredPicture.extend({ by: z.string(), at: Instant })),
  }),
  /** Takes a picture in, drawn again no larger than a phone needs. */
  addPicture: defineCall({
    access: librarians,
    params: z.object({ alt: typed().max(60).default(''), file: fileParam }),
    result: StoredPicture,
    errors: ['notPicture', 'tooLarge'],
    maxBytes: MAX_PICTURE_BYTES,
  }),
  /** Films that were uploaded before, the newest first; by what is to be seen in them. */
  listFilms: defineCall({
    access: librarians,
    params: z.object({ ...pageParams, q: typed(cleanLine).max(60).default('') }),
    result: pageOf(Film.extend({ by: z.string(), at: Instant })),
  }),
  /** Takes a film in as it is: an MP4 that every phone plays. */
  addFilm: defineCall({
    access: librarians,
    params: z.object({ title: typed().min(1, '请填写视频说明').max(60, '最多 60 个字'), file: fileParam }),
    result: Film,
    errors: ['notFilm'],
    maxBytes: MAX_FILM_BYTES,
  }),
};
