import type { Services } from '../../../services';
import { lockPerson } from '../../../core/lockPerson';
import { findAttemptPrice } from './lightRobs';
import { BusinessError, NotFound } from '../../../errors/businessError';
import { transaction } from '../../../store/transaction';
import { addHidden } from '../../trade/cart/addLine';
import { readFacts, type Buyer } from '../../trade/cart/cartFacts';

/** The line with which the reached price is ordered; kept only when it can be. */
export const enterLightRob = ({ db }: Services, buyer: Buyer, lightRobId: string) =>
  transaction(db, async (tx) => {
    const { person, now } = buyer;
    await lockPerson(tx, person.id);
    const attempt = await findAttemptPrice(tx, { personId: person.id, lightRobId, now });
    if (!attempt) throw new NotFound('活动不存在或已下线');
    if (attempt.problem) throw new BusinessError(attempt.problem, { code: 'light', stale: true });
    const { campaign, priceFen } = attempt;
    const { lineId } = await addHidden(tx, buyer, {
      skuId: campaign.sku_id,
      warehouseId: campaign.warehouse_id,
      quantity: 1,
      priceFen,
      offer: { kind: 'lightRob', id: lightRobId, group: null },
    });
    const [line] = (await readFacts(tx, buyer, [lineId])).lines;
    if (line?.problem) throw new BusinessError(line.problem.text, { code: line.problem.code });
    return { lineId, priceFen };
  });
