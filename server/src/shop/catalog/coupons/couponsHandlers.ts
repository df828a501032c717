import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { NotFound } from '../../../errors/businessError';
import { readFacts } from '../catalog/goods';
import { listGoods } from '../catalog/list/list';
import { collectCoupon } from './collect';
import { exchangeCode } from './exchange';
import { listCentre } from './listCentre';
import { issueCode } from './issueCode';
import { couponOffers, offersFor, offersOf, openCoupons } from './shownCoupons';
import { listOwnCoupons } from './ownCoupons';

const POPUP = 4;
const PREVIEWED = 6;

export const couponsHandlers = (services: Services): HandlersOf<'coupons'> => ({
  'coupons.listForProduct': async ({ productId }, { person }) => {
    const facts = (await readFacts(services, [productId])).get(productId);
    if (!facts) throw new NotFound('商品不存在或已下架');
    return { list: await offersFor(services, facts, person) };
  },
  'coupons.listPopup': async (_params, { person }) => {
    const offers = await offersOf(services, await openCoupons(services), person);
    const open = offers.filter(({ state }) => state === 'collectable');
    return { list: open.slice(0, POPUP), count: open.length };
  },
  'coupons.listCentre': async (_params, { person }) => ({ list: await listCentre(services, person) }),
  'coupons.preview': async ({ couponId }, caller) => {
    const [coupon] = await couponOffers(services, [couponId], caller.person);
    if (!coupon) throw new NotFound('优惠券不存在');
    const page = await listGoods(services, { coupon: couponId, sort: 'default', size: PREVIEWED, stock: true }, caller);
    return { coupon, goods: page.list };
  },
  'coupons.collect': (params, { person }) => collectCoupon(services, params, person),
  'coupons.list': (params, { person }) => listOwnCoupons(services, params, person.id),
  'coupons.exchange': (params, { person }) => exchangeCode(services, params, person.id),
  'coupons.issueCode': (params, { name }) => issueCode(services, { ...params, who: name }),
});
