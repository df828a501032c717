import type { Services } from '../../../services';
import { lockPerson } from '../../../core/lockPerson';
import { findPlace } from '../../../core/groups/places';
import { BusinessError, NotFound } from '../../../errors/businessError';
import { transaction } from '../../../store/transaction';
import { addHidden } from '../../trade/cart/addLine';
import { readFacts, type Buyer } from '../../trade/cart/cartFacts';

/** The line with which a group is started or joined; kept only when it can be ordered. */
export const enterGroup = (
  { db }: Services,
  buyer: Buyer,
  { offerId, groupId = null }: { offerId: string; groupId?: string | null | undefined },
): Promise<{ lineId: string }> =>
  transaction(db, async (tx) => {
    const { person, now } = buyer;
    await lockPerson(tx, person.id);
    const place = await findPlace(tx, { personId: person.id, offerId, groupId, now });
    if (!place) throw new NotFound('拼团活动不存在');
    if (place.problem) throw new BusinessError(place.problem, { code: 'group' });
    const { offer } = place;
    const { lineId } = await addHidden(tx, buyer, {
      skuId: offer.sku_id,
      warehouseId: offer.warehouse_id,
      quantity: offer.units,
      priceFen: offer.price_fen,
      offer: { kind: 'group', id: offerId, group: groupId },
    });
    const [line] = (await readFacts(tx, buyer, [lineId])).lines;
    if (line?.problem) throw new BusinessError(line.problem.text, { code: line.problem.code });
    return { lineId };
  });
