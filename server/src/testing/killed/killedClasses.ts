import type { Person } from '../../core/caller';
import { HOUR } from '../../clock';
import { openSession, readPerson } from '../../shop/identity/auth/session';
import { addTicket } from '../../shop/identity/auth/ticket';
import { newId } from '../../store/ids';
import { addClassSession, learners } from '../trade/school';
import { fundedPerson } from '../trade/funds';
import type { OpenedShop } from './killedShop';
import type { ShopLine } from './shopLine';
import { TestClock } from '../testClock';
import { tradeScene } from '../trade/trade';

const PEOPLE = 9;
const SEATS = 6;
const BALANCE_FEN = 200_000;
const PRICE_FEN = 60_000;

type Learner = { person: Person; token: string; ticket: string };

async function prepare(shop: OpenedShop) {
  const { app, db, clock } = shop;
  const sessionId = await addClassSession(shop, { seats: SEATS, priceFen: PRICE_FEN });
  const trade = await tradeScene(db, clock.now());
  const people: Learner[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const person = await fundedPerson({ shop: trade, db, clock }, { balanceFen: BALANCE_FEN });
    const { token } = await openSession(app, (await readPerson(db, person.id))!, { kind: 'h5', device: '', ip: '' });
    const later = { ...app, clock: new TestClock(new Date(clock.now().getTime() + HOUR)) };
    people.push({ person, token, ticket: (await addTicket(later, person.id, 'pay')).ticket });
  }
  return { sessionId, people };
}

/** Somebody signs up and pays, waits when it is full, and withdraws in the end. */
async function attend(line: ShopLine, { token, ticket, person }: Learner, { sessionId, from, paid }: Part) {
  const input = { sessionId, participants: learners(1, from) as never, phone: person.phone, agreementVersion: 1 };
  const { signUpId } = await line.call('classOrders.saveSignUp', input, token);
  const submitted = { signUpId, amountFen: PRICE_FEN, idemKey: newId() };
  const made = await line.call('classOrders.submit', submitted, token).catch(() => null);
  if (!made) {
    // By then somebody may have withdrawn, and there is a seat.
    await line.call('classOrders.joinWaiting', { sessionId, seats: 1 }, token).catch(() => undefined);
    return;
  }
  const { orderId } = made;
  await line.call('payment.payBalance', { orderId, amountFen: PRICE_FEN, ticket, idemKey: newId() }, token);
  paid.push(orderId);
  const back = { orderId, amountFen: PRICE_FEN, reason: '时间冲突', idemKey: newId() };
  await line.call('classOrders.withdraw', back, token);
}
type Part = { sessionId: string; from: number; paid: string[] };

/** People who sign up for a class, pay, wait and withdraw, while the process ends. */
export async function killedClasses(shop: OpenedShop) {
  const { sessionId, people } = await prepare(shop);
  const paid: string[] = [];
  return {
    act: (line: ShopLine) => Promise.all(people.map((one, from) => attend(line, one, { sessionId, from, paid }))),
    /** What was answered as paid is paid. */
    expectKept: async ({ db }: OpenedShop) => {
      const known = structuredClone(paid);
      const rows = await db.selectFrom('class_order').select('id').where('paid_fen', '>', 0).execute();
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(known));
    },
    /** Everybody has the money again, and nobody sits twice. */
    expectEnded: async ({ db }: OpenedShop) => {
      const states = await db.selectFrom('class_order').select('state').where('session_id', '=', sessionId).execute();
      expect(states.filter(({ state }) => state !== 'refunded' && state !== 'cancelled')).toEqual([]);
      const owned = await db
        .selectFrom('person')
        .select('balance_fen')
        .where(
          'id',
          'in',
          people.map(({ person }) => person.id),
        )
        .execute();
      expect(owned).toEqual(people.map(() => ({ balance_fen: BALANCE_FEN })));
    },
  };
}
