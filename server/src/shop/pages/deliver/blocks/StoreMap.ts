import { readStores } from '../stores';
import type { BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'StoreMap'> = async ({ places }, { services }) => {
  const items = await readStores(
    services.db,
    places.flatMap(({ storeId }) => storeId ?? []),
  );
  return { make: () => ({ kind: 'stores', items }) };
};
