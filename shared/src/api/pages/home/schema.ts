import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { EntryIcon, EntryLook } from '@cellar/shared/blocks/props/home/HomeEntries';
import { Fen, Id, Instant, Picture, pageOf, pageParams, defineCall } from '@cellar/shared/contract/schema';

/** Paths (`to`) may lead to screens that are not published: ask `isPublished` before drawing a link. */
/** The id of its block. */
const floor = { id: z.string().max(80) };
const titled = { ...floor, title: z.string(), subtitle: z.string(), to: z.string().nullable() };

const Banner = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  action: z.string(),
  to: z.string(),
  picture: Picture,
});
const Entry = z.object({
  id: z.string(),
  text: z.string(),
  icon: EntryIcon,
  glyph: z.string(),
  tone: z.enum(['wine', 'gold', 'green', 'blue', 'plum']),
  to: z.string(),
});
/** Goods as the floors show them; whatever else there is to know stands on their own page. */
const FloorGoods = ProductBrief.pick({ id: true, name: true, picture: true, priceFen: true });
export type FloorGoods = z.output<typeof FloorGoods>;
const FlashItem = z.object({
  product: FloorGoods,
  flashPriceFen: Fen,
  listPriceFen: Fen.nullable(),
  total: z.int(),
  sold: z.int(),
  /** Whole per cent of the goods taken. */
  percent: z.int(),
});
/** `listTo`: the same goods as a list, where no screen shows the ranking. */
const Ranking = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  to: z.string(),
  listTo: z.string(),
  items: z.array(FloorGoods),
});

export const HomeFloor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('banners'), ...floor, items: z.array(Banner) }),
  z.object({ kind: z.literal('entries'), ...floor, look: EntryLook, items: z.array(Entry) }),
  z.object({
    kind: z.literal('notice'),
    ...floor,
    to: z.string(),
    items: z.array(z.object({ id: Id, tag: z.string(), title: z.string(), to: z.string() })),
  }),
  z.object({
    kind: z.literal('flashSale'),
    ...titled,
    saleId: Id,
    /** 「晚场」 */
    session: z.string(),
    startsAt: Instant,
    endsAt: Instant,
    items: z.array(FlashItem),
  }),
  z.object({ kind: z.literal('newProducts'), ...titled, items: z.array(FloorGoods) }),
  z.object({ kind: z.literal('rankings'), ...titled, items: z.array(Ranking) }),
  z.object({ kind: z.literal('hot'), ...titled, items: z.array(FloorGoods) }),
  z.object({
    kind: z.literal('country'),
    ...titled,
    country: z.string(),
    picture: Picture,
    items: z.array(FloorGoods),
  }),
  z.object({
    kind: z.literal('lottery'),
    ...titled,
    name: z.string(),
    chancesPerDay: z.int(),
    endsAt: Instant,
    /** Those that bring something. */
    prizes: z.array(z.object({ id: Id, name: z.string() })),
  }),
  z.object({
    kind: z.literal('lightRob'),
    ...titled,
    name: z.string(),
    goods: z.string(),
    spec: z.string(),
    picture: Picture,
    startFen: Fen,
    /** The price once all lamps are lit. */
    floorFen: Fen,
    lamps: z.int(),
    left: z.int(),
    endsAt: Instant,
  }),
  /** Heading of the endless list that `home.listFeed` gives. */
  z.object({ kind: z.literal('feed'), ...titled }),
]);
export type HomeFloor = z.output<typeof HomeFloor>;

export const homeSchema = {
  get: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({
      now: Instant,
      floors: z.array(HomeFloor),
      /** The page that the floors are blocks of; null while there is none. */
      page: z.object({ id: Id, revision: z.int() }).nullable(),
      /** Blocks that this server could not read, as `type:id`: each leaves a gap. */
      missing: z.array(z.string()),
    }),
  }),
  listFeed: defineCall({ access: 'guest', params: z.object({ ...pageParams }), result: pageOf(ProductBrief) }),
};
