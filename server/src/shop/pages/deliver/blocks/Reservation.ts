import { readReservables } from '../../../campaigns/reservations/reservableRows';
import { byId } from '../../../catalog/catalog/byId';
import { idsOf, inOrder, type BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'Reservation'> = async ({ reservables }, { services, caller }) => {
  const ids = idsOf(reservables);
  const found = byId(await readReservables(services, ids, caller.person));
  return { make: () => ({ kind: 'reservables', items: inOrder(ids, found) }) };
};
