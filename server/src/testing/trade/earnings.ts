import { DAY } from '../../clock';
import { moveLedger } from '../../core/ledger';
import type { Person, Staff } from '../../core/caller';
import { earningsJobs } from '../../shop/trade/earnings/earningsJobs';
import { newId } from '../../store/ids';
import { transaction } from '../../store/transaction';
import { invitedBy } from '../campaigns/invitations';
import { placeReceived, type OrderScene } from './orders';

export const financeOf = (name: string): Staff => ({ id: newId(), name, roles: ['finance'], tokenHash: '', csrf: '' });

export const BASIS_POINTS = 500;

/** A member, somebody whom they invited, and five per cent on everything. */
export async function earningScene<S extends OrderScene>(scene: S) {
  const { app, db, shop, clock } = scene;
  const { productId } = await shop.product();
  const { category_id: categoryId } = await db
    .selectFrom('product')
    .select('category_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  await app.handlers['earnings.setRate'](
    { categoryId, basisPoints: BASIS_POINTS },
    financeOf('finance'),
    undefined as never,
  );
  const member = await shop.person();
  const buyer = await shop.person();
  await transaction(db, (tx) =>
    moveLedger(tx, { personId: buyer.id, account: 'balance', amount: 900_000, reason: '历史结余', now: clock.now() }),
  );
  await invitedBy(scene, member, buyer);
  return { ...scene, member, buyer, categoryId };
}

/** Runs the job that settles what is due. */
export const settleDue = ({ app }: Pick<OrderScene, 'app'>) => earningsJobs[0]!.run(app);

export const AFTER_RETURNS = 7 * DAY + 1;

/** What the member can pay out: an order of the one they invited, received and past its time for returns. */
export async function earnSettled<S extends OrderScene & { buyer: Person; member: Person }>(
  scene: S,
  goods?: { skuId: string }[],
): Promise<number> {
  await placeReceived(scene, scene.buyer, goods);
  scene.clock.advance(AFTER_RETURNS);
  await settleDue(scene);
  return (await scene.call('earnings.get', {}, scene.member)).availableFen;
}
