import { FACTS } from '@cellar/shared/constants/facts';
import { randomInt } from 'node:crypto';
import { lockPerson } from '../../../core/lockPerson';
import { MINUTE, dayOf } from '../../../clock';
import type { Services } from '../../../services';
import { addClassEvent, lockClassOrder } from '../../../core/classes/classOrder';
import { payClassOrder } from '../../../core/classes/classMoney';
import { lockSession, takeSeats } from '../../../core/classes/seats';
import { SEATED } from '../../../core/states/classOrder';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { readKept, type Kept } from './participants';
import { assertInForce, readSignUp } from './signUp';

/** How long seats are held for an order that is not paid. */
const PAY_WITHIN = FACTS.payMinutes * MINUTE;
const RANDOM_DIGITS = 10;

/** K, yyMMdd in Shanghai and ten random digits. */
const orderNumber = (now: Date) =>
  `K${dayOf(now).slice(2).replaceAll('-', '')}${String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0')}`;

/** Nobody sits on two seats of one session: refuses who has one by an own order already. */
async function assertNew(
  services: Services,
  tx: Tx,
  personId: string,
  sessionId: string,
  kept: readonly Kept[],
): Promise<void> {
  const seated = await tx
    .selectFrom('class_participant as p')
    .innerJoin('class_order as o', (join) =>
      join.onRef('o.person_id', '=', 'p.person_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select(['p.name', 'p.phone', 'p.id_sealed'])
    .where('o.person_id', '=', personId)
    .where('o.session_id', '=', sessionId)
    .where('o.state', 'in', [...SEATED])
    .execute();
  const keyOf = (sealed: string | null, name: string, phone: string) =>
    sealed ? services.ports.vault.open(sealed, personId) : `${name} ${phone}`;
  const keys = new Set(seated.map(({ id_sealed, name, phone }) => keyOf(id_sealed, name, phone)));
  const twice = kept.find(({ idSealed, name, phone }) => keys.has(keyOf(idSealed, name, phone)));
  if (twice) throw new BusinessError(`${twice.name} 已经报过这个班次`, { code: 'twice' });
}

type Input = Pick<FieldsOf<'classOrders.submit'>, 'signUpId' | 'amountFen'>;

async function submit(services: Services, tx: Tx, personId: string, { signUpId, amountFen }: Input) {
  const now = services.clock.now();
  await lockPerson(tx, personId);
  const signUp = await readSignUp(tx, personId, signUpId);
  const kept = readKept(signUp.participants);
  await assertInForce({ db: tx, clock: services.clock }, signUp.agreement_version);
  const session = await lockSession(tx, signUp.session_id);
  if (session.price_fen * kept.length !== amountFen)
    throw new BusinessError('课程价格有变化，请重新确认', { code: 'stale', stale: true });
  await assertNew(services, tx, personId, session.id, kept);
  await takeSeats(tx, session, { personId, seats: kept.length, now });
  const id = newId(now.getTime());
  const order_no = orderNumber(now);
  const pay_before_at = new Date(now.getTime() + PAY_WITHIN);
  await tx
    .insertInto('class_order')
    .values({
      person_id: personId,
      id,
      order_no,
      session_id: session.id,
      state: 'waiting',
      seats: kept.length,
      unit_fen: session.price_fen,
      total_fen: amountFen,
      phone: signUp.phone,
      agreement_version: signUp.agreement_version,
      invoice: signUp.invoice === null ? null : JSON.stringify(signUp.invoice),
      placed_at: now,
      pay_before_at,
    })
    .execute();
  await tx
    .insertInto('class_participant')
    .values(
      kept.map(({ name, pinyin, phone, idMask, idSealed }, line) => ({
        person_id: personId,
        order_id: id,
        line,
        name,
        pinyin,
        phone,
        id_mask: idMask,
        id_sealed: idSealed,
      })),
    )
    .execute();
  await tx.deleteFrom('class_sign_up').where('person_id', '=', personId).where('id', '=', signUpId).execute();
  await addClassEvent(tx, { person_id: personId, id }, '报名已提交', now);
  if (amountFen === 0) await payClassOrder(tx, await lockClassOrder(tx, personId, id), '免费课程，无需支付', now);
  return { orderId: id, orderNo: order_no, payBeforeAt: pay_before_at.toISOString() };
}

/** Takes the seats and writes the order, once for each key. */
export const submitClassOrder = (
  services: Services,
  personId: string,
  { idemKey, ...input }: FieldsOf<'classOrders.submit'>,
) =>
  transaction(services.db, (tx) =>
    once(tx, { personId, call: 'classOrders.submit', key: idemKey, content: input, now: services.clock.now() }, () =>
      submit(services, tx, personId, input),
    ),
  );
