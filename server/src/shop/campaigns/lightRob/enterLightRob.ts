import type { Services } from '../../../services';
import { lockPerson } from '../../../core/lockPerson';
import { findLight } from './lightRobs';
import { BusinessError, NotFound } from '../../../errors/businessError';
import { transaction } from '../../../store/transaction';
import { addHidden } from '../../trade/cart/addLine';
import { readFacts, type Buyer } from '../../trade/cart/cartFacts';

/** The line with which the reached price is ordered; kept only when it can be. */
export const enterLightRob = ({ db }: Services, buyer: Buyer, lightRobId: string) =>
  transaction(db, async (tx) => {
    const { person, now } = buyer;
    await lockPerson(tx, person.id);
    const light = await findLight(tx, { personId: person.id, lightRobId, now });
    if (!light) throw new NotFound('活动不存在或已下线');
    if (light.problem) throw new BusinessError(light.problem, { code: 'light', stale: true });
    const { rob, priceFen } = light;
    const { lineId } = await addHidden(tx, buyer, {
      skuId: rob.sku_id,
      warehouseId: rob.warehouse_id,
      quantity: 1,
      priceFen,
      offer: { kind: 'lightRob', id: lightRobId, group: null },
    });
    const [line] = (await readFacts(tx, buyer, [lineId])).lines;
    if (line?.problem) throw new BusinessError(line.problem.text, { code: line.problem.code });
    return { lineId, priceFen };
  });
