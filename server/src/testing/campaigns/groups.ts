import { allJobs } from '../../allJobs';
import { HOUR } from '../../clock';
import type { Person } from '../../core/caller';
import { newId } from '../../store/ids';
import { payBalance, type OrderScene } from '../trade/orders';

type Terms = { size?: number; units?: number; perPerson?: number; hours?: number; priceFen?: number; stock?: number };

/** Goods that cost 100 yuan, with an offer of a group. */
export async function groupOffer({ db, shop, clock }: OrderScene, terms: Terms = {}) {
  const { size = 2, units = 1, perPerson = 1, hours = 24, priceFen = 8000, stock = 100 } = terms;
  const goods = await shop.product({ priceFen: 10000, stock });
  const offerId = newId();
  const now = clock.now().getTime();
  await db
    .insertInto('group_offer')
    .values({
      id: offerId,
      sku_id: goods.skuId,
      warehouse_id: goods.warehouseId,
      price_fen: priceFen,
      size,
      units,
      per_person: perPerson,
      hours,
      from_at: new Date(now - HOUR),
      to_at: new Date(now + 72 * HOUR),
    })
    .execute();
  return { ...goods, offerId };
}
export type Offered = Awaited<ReturnType<typeof groupOffer>>;

/** Somebody who can pay and has an address. */
export async function buyer({ shop }: OrderScene): Promise<Person> {
  const person = await shop.person({ balanceFen: 1_000_000 });
  await shop.address(person);
  return person;
}

/** Starts a group, or joins one, as the screens do; not paid yet. */
export async function enter(
  { call, db }: OrderScene,
  person: Person,
  { offerId, groupId }: { offerId: string; groupId?: string },
) {
  const { lineId } = await call('groups.enter', { offerId, ...(groupId ? { groupId } : {}) }, person);
  const cartIds = [lineId] as never;
  const { totalFen } = await call('checkout.check', { cartIds }, person);
  const placed = await call('checkout.submit', { cartIds, totalFen, idemKey: newId() }, person);
  const { offer_group } = await db
    .selectFrom('shop_order')
    .select('offer_group')
    .where('id', '=', placed.orderId)
    .executeTakeFirstOrThrow();
  return { ...placed, groupId: offer_group ?? '' };
}

export async function enterPaid(scene: OrderScene, person: Person, wanted: Parameters<typeof enter>[2]) {
  const placed = await enter(scene, person, wanted);
  await payBalance(scene, person, placed.orderId, placed.totalFen);
  return placed;
}

/** The jobs of groups, once each, in their order. */
export async function runGroupJobs(app: OrderScene['app']): Promise<void> {
  for (const job of allJobs) if (job.name.startsWith('groups.')) await job.run(app);
}

export const groupState = async ({ db }: OrderScene, id: string) =>
  (await db.selectFrom('buying_group').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
