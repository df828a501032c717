import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { defineCall, Id, idOf, Instant, Picture, staff } from '@cellar/shared/contract/schema';

const none = z.object({});
const country = z.string().regex(/^[A-Z]{2}$/);

const TourCountry = z.object({
  code: z.string(),
  name: z.string(),
  foreignName: z.string(),
  slogan: z.string(),
  picture: Picture.nullable(),
  regionCount: z.int(),
  wineryCount: z.int(),
  goodsCount: z.int(),
});
export type TourCountry = z.output<typeof TourCountry>;

const TourRegion = z.object({
  id: z.string(),
  name: z.string(),
  foreignName: z.string(),
  intro: z.string(),
  picture: Picture.nullable(),
  wineryCount: z.int(),
  goodsCount: z.int(),
});
export type TourRegion = z.output<typeof TourRegion>;

const TourWinery = z.object({
  id: Id,
  name: z.string(),
  foreignName: z.string(),
  picture: Picture.nullable(),
  /** 「波尔多 · 波亚克」 */
  region: z.string(),
  /** The region of the page that it belongs to. */
  regionId: z.string(),
  founded: z.int().nullable(),
  goodsCount: z.int(),
});
export type TourWinery = z.output<typeof TourWinery>;

const Visited = TourWinery.pick({ id: true, name: true, foreignName: true, picture: true }).extend({
  country: z.string(),
  at: Instant,
});
export type VisitedWinery = z.output<typeof Visited>;

const slogan = typed().min(2, '请填写标语').max(30);
const intro = typed().min(10, '请填写介绍').max(400);

export const wineTourSchema = {
  list: defineCall({ access: 'guest', params: none, result: z.object({ list: z.array(TourCountry) }) }),
  /** Regions and wineries that the shop has wines of. */
  get: defineCall({
    access: 'guest',
    params: z.object({ country }),
    result: TourCountry.extend({ intro: z.string(), regions: z.array(TourRegion), wineries: z.array(TourWinery) }),
  }),
  /** The wineries that the person looked at, the last one first; none for guests. */
  listVisits: defineCall({ access: 'guest', params: none, result: z.object({ list: z.array(Visited) }) }),
  /** Does nothing for guests. */
  addVisit: defineCall({ access: 'guest', params: z.object({ wineryId: idOf('winery') }), result: none }),
  listTexts: defineCall({
    access: staff('pages-edit', 'pages-publish', 'viewer'),
    params: none,
    result: z.object({
      list: z.array(
        z.object({
          country: z.string(),
          slogan: z.string(),
          intro: z.string(),
          position: z.int(),
          version: z.int(),
        }),
      ),
    }),
  }),
  /** `version`: of the words that were read; 0 for a country that is new to the tour. */
  saveText: defineCall({
    access: staff('pages-edit', 'pages-publish'),
    params: z.object({
      country,
      slogan,
      intro,
      position: z.coerce.number().int().min(0).max(1000),
      version: z.coerce.number().int().min(0),
    }),
    result: z.object({ version: z.int() }),
    errors: ['changed'],
  }),
};
