import { DAY, dayOf } from '../../clock';
import { newId } from '../../store/ids';
import { deskCall } from '../desk';
import { placePaid, type OrderScene } from '../trade/orders';
import { staffOf } from '../trade/school';

/** An order of ¥1,000 whose goods cost 80 % of what was paid. */
export async function soldAtMargin(scene: OrderScene) {
  const { db, shop } = scene;
  const goods = await shop.product({ priceFen: 100_000 });
  await db.updateTable('product').set({ cost_fen: 80_000 }).where('id', '=', goods.productId).execute();
  await placePaid(scene, await shop.person({ balanceFen: 1_000_000 }), [{ skuId: goods.skuId }]);
  return goods;
}

type Call = ReturnType<typeof deskCall>;
/** Two of the shop's people who may give something away. */
export const twoOf = (scene: OrderScene, role: Parameters<typeof staffOf>[0]) =>
  ['first', 'second'].map((name) => deskCall(scene, { ...staffOf(role), id: newId(), name })) as [Call, Call];

/** Above so much a second person agrees. */
export const limitTo = ({ db }: OrderScene, fen: number | null) =>
  db.updateTable('staff_policy').set({ second_person_above_fen: fen }).execute();

/** So many people signed in on each of the days before today. */
export async function signedIn({ db, shop, clock }: OrderScene, { people, days }: { people: number; days: number }) {
  for (let n = 0; n < people; n++) {
    const { id } = await shop.person();
    const rows = Array.from({ length: days }, (_, ago) => {
      const at = new Date(clock.now().getTime() - (ago + 1) * DAY);
      return { person_id: id, day: dayOf(at), streak: 1, points: 5, at };
    });
    await db.insertInto('sign_in').values(rows).execute();
  }
}
