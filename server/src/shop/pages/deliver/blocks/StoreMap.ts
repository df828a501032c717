import { readStores } from '../stores';
import type { BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'StoreMap'> = async ({ places }, { app }) => {
  const items = await readStores(
    app.db,
    places.flatMap(({ storeId }) => storeId ?? []),
  );
  return { make: () => ({ kind: 'stores', items }) };
};
