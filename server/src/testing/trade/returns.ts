import type { ReturnKind, ReturnReason } from '@cellar/shared/constants/returns';
import type { Person } from '../../core/caller';
import { newId } from '../../store/ids';
import { balanceOf, choose, openAt, payBalance, postNotice, type OrderScene } from './orders';
import { agreeToCase, refundReturn } from '../../shop/trade/returnCases/returnAdmin';
import { pngPicture } from '../files/pictures';

type Application = {
  orderId: string;
  kind?: ReturnKind;
  reason?: ReturnReason;
  lines?: { line: number; quantity: number }[];
  text?: string;
  idemKey?: string;
};
const SHOWN: readonly string[] = ['damaged', 'missing', 'wrong', 'spoiled'];

export const pictureFor = async ({ call }: OrderScene, person: Person) =>
  (await call('uploads.add', { purpose: 'return', file: await pngPicture() }, person)).id;

/** Opens a case as the form does; the first unit of the first line, not wanted, unless said otherwise. */
export async function applyFor(scene: OrderScene, person: Person, application: Application) {
  const { orderId, kind = 'goodsBack', reason = 'unwanted', text = '', idemKey = newId() } = application;
  const { lines = [{ line: 1, quantity: 1 }] } = application;
  const pictureIds = SHOWN.includes(reason) ? [await pictureFor(scene, person)] : [];
  return scene.call('returns.apply', { orderId, kind, reason, lines, text, pictureIds, idemKey }, person);
}

/** Agrees to a case, and pays what need not come back. */
export async function agreeAndPay({ app }: OrderScene, task: { id: string; who: string }): Promise<void> {
  await agreeToCase(app, task);
  await refundReturn(app, task);
}

/** Pays what the balance reaches, and the rest at the cashier. */
export async function payMixed(scene: OrderScene, person: Person, orderId: string, totalFen: number) {
  const balanceFen = await balanceOf(scene, person);
  await payBalance(scene, person, orderId, balanceFen);
  await postNotice(scene, await choose(scene, await openAt(scene, person, orderId, totalFen - balanceFen), 'paid'));
}

export const caseOf = ({ db }: OrderScene, id: string) =>
  db.selectFrom('return_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const assetsOf = ({ db }: OrderScene, { id }: Person) =>
  db
    .selectFrom('person')
    .select(['balance_fen', 'coins', 'points', 'growth'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
