import type { Suit } from '@cellar/shared/api/trade/suits/schema';
import type { Services } from '../../../services';
import { productsOf } from '../../../core/pricing/rules';
import { sumOf } from '../../../core/pricing/spread';
import { NotFound } from '../../../errors/businessError';
import type { Caller } from '../../../core/caller';
import type { GoodsFacts } from '../../catalog/catalog/goods';
import { homeOf, leftIn, leftOf, partWire, pricePicks, priceSuit, readerOf, readGoods, type Choice } from './suitGoods';
import { findSuit, isRunning, runningSuits, type SuitFacts } from './suitRows';

/** What a suit holds; of one to choose from a bottle each. */
export const contentsOf = ({ rule }: SuitFacts): Choice[] =>
  rule.kind === 'bundle' ? rule.items : rule.productIds.map((productId) => ({ productId, bottles: 1 }));

const PER_CENT = 100;

function choiceOf({ rule }: SuitFacts): Suit['choice'] {
  if (rule.kind !== 'choose') return null;
  const { take, most, price } = rule;
  return {
    take,
    most,
    priceFen: 'fen' in price ? price.fen : null,
    percentOff: 'bp' in price ? price.bp / PER_CENT : null,
  };
}

type Read = { goods: ReadonlyMap<string, GoodsFacts>; reader: ReturnType<typeof readerOf> };

function suitWire(suit: SuitFacts, { goods, reader }: Read): Suit {
  const contents = contentsOf(suit);
  const parts = pricePicks(goods, contents, reader);
  const whole = parts.length === contents.length;
  const head = { id: suit.id, name: suit.name, tag: suit.tag, intro: suit.intro, toAt: suit.toAt.toISOString() };
  const choice = choiceOf(suit);
  if (choice) {
    const home = homeOf(parts);
    const wires = parts.map((part) => partWire(part, leftIn(part, home)));
    const enough = sumOf(wires.map(({ left }) => Math.min(left, choice.most))) >= choice.take;
    const left = enough ? Math.floor(sumOf(wires.map((one) => one.left)) / choice.take) : 0;
    return { ...head, parts: wires, choice, priceFen: null, sumFen: null, savingFen: 0, left };
  }
  const price = whole ? priceSuit(suit, parts) : null;
  const left = whole ? leftOf(parts) : 0;
  const wires = parts.map((part) => partWire(part, left * part.bottles));
  const { priceFen = null, sumFen = null, savingFen = 0 } = price ?? {};
  return { ...head, parts: wires, choice, priceFen, sumFen, savingFen, left };
}

async function wiresOf(services: Services, found: readonly SuitFacts[], caller: Caller): Promise<Suit[]> {
  const goods = await readGoods(services, found.flatMap(contentsOf));
  const reader = readerOf(services, caller);
  return found.map((suit) => suitWire(suit, { goods, reader }));
}

/** Suits that run; those whose contents stand first, and of both those first that can be had. */
export async function listSuits(services: Services, { productId }: { productId?: string | undefined }, caller: Caller) {
  const running = await runningSuits(services);
  const found = running.filter(({ rule }) => !productId || productsOf(rule)?.includes(productId));
  const list = await wiresOf(services, found, caller);
  const order = ({ choice, left }: Suit) => (choice ? 2 : 0) + (left > 0 ? 0 : 1);
  return { list: list.sort((a, b) => order(a) - order(b)), now: services.clock.now().toISOString() };
}

export async function showSuit(services: Services, suitId: string, caller: Caller): Promise<Suit> {
  const suit = await findSuit(services.db, suitId);
  const [wire] = isRunning(suit, services.clock.now()) ? await wiresOf(services, [suit], caller) : [];
  if (!wire) throw new NotFound('这个套装已经结束');
  return wire;
}
