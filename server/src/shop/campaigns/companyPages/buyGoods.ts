import type { Services } from '../../../services';
import { lockPerson } from '../../../core/lockPerson';
import { readPagePrices } from './pagePrices';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { addHidden } from '../../trade/cart/addLine';
import { readFacts, type Buyer } from '../../trade/cart/cartFacts';
import { findSku } from '../../trade/cart/findSku';

type Input = Omit<FieldsOf<'companyPages.buy'>, 'idemKey'>;

async function buy(tx: Tx, buyer: Buyer, { goodsId, quantity, priceFen }: Input) {
  const { person, now } = buyer;
  await lockPerson(tx, person.id);
  const price = (await readPagePrices(tx, [goodsId], { now })).get(goodsId);
  if (!price) throw new NotFound('商品不在企业主页上');
  if (price.ownerId === person.id) throw new NotFound('自己的主页不能下单，请到商品页购买');
  if (price.priceFen !== priceFen)
    throw new BusinessError('价格有变化，请确认后再购买', { code: 'stale', stale: true });
  const { row } = await findSku(tx, buyer, { skuId: price.skuId }, () => quantity);
  const { lineId } = await addHidden(tx, buyer, {
    skuId: price.skuId,
    warehouseId: row.warehouse_id,
    quantity,
    priceFen,
    offer: { kind: 'companyGoods', id: goodsId, group: null },
    pageOwnerId: price.ownerId,
  });
  const [line] = (await readFacts(tx, buyer, [lineId])).lines;
  if (line?.problem) throw new BusinessError(line.problem.text, { code: line.problem.code });
  return { lineId };
}

/** The line with which goods of a page are ordered at its price; kept only when it can be ordered. */
export const buyGoods = ({ db }: Services, buyer: Buyer, { idemKey, ...input }: FieldsOf<'companyPages.buy'>) =>
  transaction(db, (tx) =>
    once(
      tx,
      { personId: buyer.person.id, call: 'companyPages.buy', key: idemKey, content: input, now: buyer.now },
      () => buy(tx, buyer, input),
    ),
  );
