import { startShop } from './shop';

/** One shop for all journeys, or one that runs already at SHOP_ORIGIN; journeys that need another configuration start their own. */
export default async function globalSetup() {
  if (process.env['SHOP_ORIGIN']) return undefined;
  const shop = await startShop();
  process.env['SHOP_ORIGIN'] = shop.origin;
  return () => shop.stop();
}
