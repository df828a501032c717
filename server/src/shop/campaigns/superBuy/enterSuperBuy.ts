import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';
import { addLine } from '../../trade/cart/addLine';
import type { Buyer } from '../../trade/cart/cartFacts';
import { findSuperBuy, unitsOf } from './showSuperBuy';
import { superBuyState } from './superBuyRows';

const closedTexts = { soon: '还没有开始', over: '活动已经结束', soldOut: '已经抢完了' } as const;

/** The line with which so many units are ordered; the order itself takes them. */
export const enterSuperBuy = ({ db }: Services, buyer: Buyer, { superBuyId, quantity }: FieldsOf<'superBuy.enter'>) =>
  transaction(db, async (tx) => {
    const { person, now } = buyer;
    const row = await findSuperBuy(tx, superBuyId, person.levelRank);
    const state = superBuyState(row, now);
    if (state !== 'running') throw new BusinessError(closedTexts[state], { code: state, stale: true });
    const { left, bought } = await unitsOf(tx, row, person.id);
    if (bought + quantity > row.per_person)
      throw new BusinessError(`每人限购 ${row.per_person} 件`, { code: 'limit', detail: { maxQuantity: left } });
    if (quantity > left)
      throw new BusinessError(left === 0 ? closedTexts.soldOut : `只剩 ${left} 件了`, {
        code: left === 0 ? 'soldOut' : 'tooFew',
        detail: { maxQuantity: left },
      });
    const { lineId } = await addLine(tx, buyer, { skuId: row.sku_id, quantity, hidden: true });
    return { lineId };
  });
