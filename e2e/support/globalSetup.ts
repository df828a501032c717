import { startShop } from './shop';

/** One shop for all journeys; journeys that need another configuration start their own. */
export default async function globalSetup() {
  const shop = await startShop();
  process.env['SHOP_ORIGIN'] = shop.origin;
  return () => shop.stop();
}
