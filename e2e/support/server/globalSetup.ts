import { filledData } from '../../../scripts/machine/filledData.mjs';
import { startShop } from './shop';

const fill = async (dataDir: string) => {
  const first = await startShop({}, dataDir);
  await first.end();
};

/** One shop for all journeys, or one that runs already at SHOP_ORIGIN; journeys that need another configuration start their own. */
export default async function globalSetup() {
  if (process.env['SHOP_ORIGIN']) return undefined;
  process.env['SHOP_COPY'] = await filledData('journeys', fill);
  const shop = await startShop();
  process.env['SHOP_ORIGIN'] = shop.origin;
  return shop.stop;
}
