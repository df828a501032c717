import type { BlockData, PageData } from '@cellar/shared/api/pages/activity/schema';
import type { App } from '../../../app';
import type { Caller } from '../../../http/handler';
import { readReservables } from '../../campaigns/reservations/reservableRows';
import { byId } from '../../catalog/catalog/byId';
import { readProps } from './pages';
import { readStores } from './stores';

type Block = PageData['content'][number];

/** What can be reserved and the shops of blocks; null for blocks that ask by themselves, or that nobody knows. */
export async function servicesDataOf(app: App, { type, props }: Block, { person }: Caller): Promise<BlockData | null> {
  switch (type) {
    case 'Reservation': {
      const ids = (readProps(type, props)?.reservables ?? []).map(({ id }) => id);
      const found = byId(await readReservables(app, ids, person));
      return { kind: 'reservables', items: ids.flatMap((id) => found.get(id) ?? []) };
    }
    case 'StoreMap': {
      const ids = (readProps(type, props)?.places ?? []).flatMap(({ storeId }) => storeId ?? []);
      return { kind: 'stores', items: await readStores(app.db, ids) };
    }
    default:
      return null;
  }
}
