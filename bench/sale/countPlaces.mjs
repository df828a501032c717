import { shopCommand } from '../../server/src/backup/shopCommand.ts';

/** `node --import tsx bench/sale/countPlaces.mjs SALE`: what a flash sale counts and the places that people have in it, as JSON. */
const [saleId] = process.argv.slice(2);
await shopCommand(async ({ store: { db } }) => {
  const item = await db
    .selectFrom('flash_sale_item')
    .select(['total', 'sold', 'held'])
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow();
  const { places } = await db
    .selectFrom('flash_place')
    .select((of) => of.fn.countAll().as('places'))
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow();
  return [JSON.stringify({ ...item, places: Number(places) })];
});
