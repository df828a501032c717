import { DAY } from '../../clock';
import type { CallName, Params } from '@cellar/shared/contract/calls';
import type { Person } from '../../core/caller';
import { openSession, readPerson } from '../../shop/identity/auth/session';
import { newId } from '../../store/ids';
import { fundedPerson } from '../trade/funds';
import type { OpenedShop } from './killedShop';
import { addLightRob } from '../campaigns/lightRobs';
import { addQuiz } from '../campaigns/quizzes';
import { addRedPackets } from '../campaigns/redPackets';
import type { ShopLine } from './shopLine';
import { addSuperBuy } from '../campaigns/superBuys';
import { tradeScene } from '../trade/trade';
import { callOf } from '../withApp';

const PEOPLE = 10;
/** Fewer than there are people. */
const PLACES = 6;
const ENVELOPES = 7;
const PACKET_FEN = 777;
const REWARDS = 4;
const COST = 10;
const BOTTLES = 5;
const PRICE_FEN = 40_000;

type Member = { person: Person; token: string };
type Offers = Awaited<ReturnType<typeof prepare>>;

async function prepare(scene: OpenedShop) {
  const { app, db, clock } = scene;
  const now = clock.now();
  const shop = await tradeScene(db, now);
  const goods = await shop.product({ priceFen: 60_000 });
  const lit = await shop.product({ priceFen: 12_000 });
  const rushed = await shop.product({ priceFen: 8000 });
  const [couponId, rewardId] = [newId(), newId()];
  const coupon = { id: couponId, name: '满减券', threshold_fen: 9_000_000, off_fen: 1000, scope: '{}', valid_days: 30 };
  const term = { from_at: now, to_at: new Date(now.getTime() + DAY) };
  await db
    .insertInto('coupon')
    .values({ ...coupon, ...term, total: 100, per_person: 9 })
    .execute();
  const reward = { account: 'point', cost: COST, worth_fen: 1000, total: REWARDS, per_person: 2, position: 1 };
  await db
    .insertInto('reward')
    .values({ id: rewardId, coupon_id: couponId, ...reward })
    .execute();
  const people: Member[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const person = await fundedPerson({ shop, db, clock }, { points: COST * 2 });
    await shop.address(person);
    const { token } = await openSession(app, (await readPerson(db, person.id))!, { kind: 'h5', device: '', ip: '' });
    people.push({ person, token });
  }
  const lightRobId = await addLightRob(scene, lit, { lamps: PEOPLE, total: 1 });
  const call = callOf(app);
  const { person: first } = people[0]!;
  await call('lightRob.begin', { lightRobId }, first);
  const lightCode = (await call('lightRob.get', { lightRobId }, first)).inviteCode!;
  return {
    people,
    rewardId,
    lightRobId,
    lightCode,
    sale: { saleId: await shop.flash(rushed, { total: PLACES }), productId: rushed.productId },
    campaignId: await addRedPackets(scene, { totalFen: PACKET_FEN, envelopes: ENVELOPES, bonusPerDay: 0 }),
    quizId: await addQuiz(scene),
    superBuyId: await addSuperBuy(scene, goods, { priceFen: PRICE_FEN, total: BOTTLES, perPerson: 1 }),
  };
}

/** What was answered with success, by call: each has to be there whatever happens afterwards. */
type Answered = Map<string, unknown[]>;

/** One person tries everything; a refusal that a repeated request or an empty pot earns is fine. */
async function tryAll(line: ShopLine, { token }: Member, offers: Offers, answered: Answered) {
  const attempt = async <N extends CallName>(name: N, params: Params<N>, refusals: RegExp) => {
    const outcome = await line.call(name, params, token).catch((error: Error) => error);
    if (outcome instanceof Error) {
      expect(outcome.message).toMatch(refusals);
      return null;
    }
    answered.set(name, [...(answered.get(name) ?? []), outcome]);
    return outcome;
  };
  const { campaignId, quizId, lightRobId, lightCode, rewardId, superBuyId, sale } = offers;
  await attempt('points.signIn', {}, /signed/);
  await attempt('flashSale.takePlace', sale, /soldOut/);
  await attempt('redPackets.open', { campaignId, idemKey: newId() }, /gone|noChance/);
  await attempt('lightRob.help', { lightRobId, from: lightCode }, /helped|self|closed/);
  const tried = await attempt('quiz.begin', { quizId }, /done/);
  if (tried) await attempt('quiz.submit', { tryId: tried.tryId, answers: [0, 0] as never }, /done/);
  await attempt('points.exchange', { rewardId, idemKey: newId() }, /gone|limit/);
  await attempt('points.exchange', { rewardId, idemKey: newId() }, /gone|limit/);
  const entered = await attempt('superBuy.enter', { superBuyId, quantity: 1 }, /gone|soldOut|limit/);
  if (!entered) return;
  const cartIds = [entered.lineId] as never;
  await attempt('checkout.submit', { cartIds, totalFen: PRICE_FEN, idemKey: newId() }, /changed|soldOut|stale/);
}

/** How often each thing was given. */
async function givenIn({ db }: OpenedShop, { campaignId, quizId, rewardId, sale, superBuyId, people }: Offers) {
  const ids = people.map(({ person }) => person.id);
  const signedIn = await db.selectFrom('sign_in').select(['person_id', 'day']).where('person_id', 'in', ids).execute();
  const places = await db.selectFrom('flash_place').select('person_id').where('sale_id', '=', sale.saleId).execute();
  const packets = await db
    .selectFrom('red_packet')
    .select(['person_id', 'day', 'fen'])
    .where('campaign_id', '=', campaignId)
    .where('person_id', 'is not', null)
    .execute();
  const tries = await db
    .selectFrom('quiz_try')
    .select(['person_id', 'day'])
    .where('quiz_id', '=', quizId)
    .where('answered_at', 'is not', null)
    .execute();
  const rewards = await db
    .selectFrom('reward_exchange')
    .select('person_id')
    .where('reward_id', '=', rewardId)
    .execute();
  const orders = await db.selectFrom('shop_order').select('person_id').where('person_id', 'in', ids).execute();
  const { sold } = await db
    .selectFrom('flash_sale_item')
    .select('sold')
    .where('sale_id', '=', superBuyId)
    .executeTakeFirstOrThrow();
  return { signedIn, places, packets, tries, rewards, orders, sold };
}

/** A person, or a person's day where the limit is by days. */
const isOnce = (rows: readonly { person_id: string | null; day?: string | null }[]) =>
  new Set(rows.map(({ person_id, day = '' }) => `${person_id} ${day}`)).size === rows.length;

/** What of the answers the killed process must have left in its store. */
async function expectKept(left: OpenedShop, offers: Offers, answered: Answered) {
  const countOf = (name: CallName) => answered.get(name)?.length ?? 0;
  const { signedIn, places, packets, orders } = await givenIn(left, offers);
  expect(signedIn.length).toBeGreaterThanOrEqual(countOf('points.signIn'));
  expect(places.length).toBeGreaterThanOrEqual(countOf('flashSale.takePlace'));
  const fen = (answered.get('redPackets.open') ?? []) as { fen: number }[];
  expect(packets.map((one) => one.fen)).toEqual(expect.arrayContaining(fen.map((one) => one.fen)));
  expect(orders.length).toBeGreaterThanOrEqual(countOf('checkout.submit'));
}

/** Everybody has what there was, once. */
async function expectEnded(shop: OpenedShop, offers: Offers) {
  const given = await givenIn(shop, offers);
  expect(new Set(given.signedIn.map(({ person_id }) => person_id)).size).toBe(PEOPLE);
  expect(new Set(given.tries.map(({ person_id }) => person_id)).size).toBe(PEOPLE);
  expect(given.places).toHaveLength(PLACES);
  expect(given.packets).toHaveLength(ENVELOPES);
  expect(given.packets.reduce((sum, { fen }) => sum + fen, 0)).toBe(PACKET_FEN);
  expect(given.rewards).toHaveLength(REWARDS);
  expect(given.orders).toHaveLength(BOTTLES);
  expect(given.sold).toBe(BOTTLES);
  for (const rows of [given.signedIn, given.places, given.packets, given.tries, given.orders])
    expect(isOnce(rows)).toBe(true);
}

/** People who take what activities give, while the process ends. */
export async function killedActivities(shop: OpenedShop) {
  const offers = await prepare(shop);
  const answered: Answered = new Map();
  return {
    act: (line: ShopLine) => Promise.all(offers.people.map((member) => tryAll(line, member, offers, answered))),
    expectKept: (left: OpenedShop) => expectKept(left, offers, answered),
    expectEnded: (left: OpenedShop) => expectEnded(left, offers),
  };
}
