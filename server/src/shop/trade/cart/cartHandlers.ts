import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { visitorOn, addPageEvents } from '../../../core/pages/pageEvents';
import type { HandlersOf } from '../../../http/handler';
import type { KnownCaller } from '../../../core/caller';
import { limitHits } from '../../../store/guards/rateLimit';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { addLine } from './addLine';
import { addSwap } from './swaps/addSwap';
import { readFacts, type Buyer } from './cartFacts';
import { cartFreight } from './total/cartFreight';
import { countKinds, explainCart, viewCart } from './cartView';
import {
  changePromotion,
  changeQuantity,
  changeTicks,
  changeVariant,
  favourLines,
  removeLines,
  restoreLines,
} from './changeLines';
import { addMany } from './message/addMany';
import { proposeLines } from './message/proposeLines';
import { listPromotionGoods } from './promotionGoods';
import { listSwaps } from './swaps/listSwaps';
import { listVariants } from './variants';
import type { PageSource } from '@cellar/shared/constants/pageEvents';

type Found = { personId: string; lineId: string; source: PageSource; visitor: string; now: Date };

/** Counts what was put into the cart for the block that led to it, and notes it on the line, so that an order counts for it, too. */
async function keepSource(tx: Tx, { personId, lineId, source, visitor, now }: Found): Promise<void> {
  const { page, revision, block } = source;
  const events = [{ kind: 'cart' as const, block, seconds: 0 }];
  const kept = await addPageEvents(tx, { page, revision, visitor, now, events });
  if (kept.length === 0) return;
  await tx
    .updateTable('cart_line')
    .set({ source_page: page, source_revision: revision, source_block: block })
    .where('person_id', '=', personId)
    .where('id', '=', lineId)
    .execute();
}

/** Which lines can be ordered now, and what is wrong with the others. */
async function assertLines(db: Db, buyer: Buyer, cartIds: readonly string[] | undefined) {
  const { lines } = await readFacts(db, buyer, cartIds);
  const asked = lines.filter(({ row }) => row.ticked);
  return {
    cartIds: asked.filter(({ problem }) => !problem).map(({ row }) => row.id),
    problems: asked.flatMap(({ row, problem }) =>
      problem ? [{ lineId: row.id, name: row.name, text: problem.text }] : [],
    ),
  };
}

/** Reading a message searches the whole catalog for each of its pieces. */
const MESSAGES = { name: 'cart.readMessage', most: 30, perMs: MINUTE };

export const cartHandlers = (services: Services): HandlersOf<'cart'> => {
  const { db, clock } = services;
  const buyerOf = ({ person, kind }: KnownCaller): Buyer => ({ person, kind, now: clock.now() });
  /** Changes the cart and answers with it as it is then. */
  const changed = async (caller: KnownCaller, change: (tx: Tx, buyer: Buyer) => Promise<unknown>) => {
    const buyer = buyerOf(caller);
    return transaction(db, async (tx) => {
      await change(tx, buyer);
      return viewCart(tx, buyer);
    });
  };

  return {
    'cart.list': async (_, caller) => viewCart(db, buyerOf(caller)),
    'cart.getCount': async (_, { person, kind }) => ({
      count: person ? await countKinds(db, { person, kind, now: clock.now() }) : 0,
    }),
    'cart.add': async (params, caller) => {
      const buyer = buyerOf(caller);
      const { source } = params;
      return transaction(db, async (tx) => {
        const added = await addLine(tx, buyer, params);
        if (source) {
          const visitor = visitorOn(services.releases.secret(), source.page, caller);
          await keepSource(tx, { personId: caller.person.id, lineId: added.lineId, source, visitor, now: buyer.now });
        }
        return { ...added, count: await countKinds(tx, buyer) };
      });
    },
    'cart.update': async (params, caller) => changed(caller, (tx, buyer) => changeQuantity(tx, buyer, params)),
    'cart.tick': async (params, caller) => changed(caller, (tx, { person }) => changeTicks(tx, person.id, params)),
    'cart.savePromotion': async ({ lineIds, promotionId = null }, caller) =>
      changed(caller, (tx, { person }) => changePromotion(tx, person.id, lineIds, promotionId)),
    'cart.listSwaps': (_, caller) => listSwaps(services, caller),
    'cart.swap': async (params, caller) => changed(caller, (tx, buyer) => addSwap(tx, buyer, params)),
    'cart.listPromotionGoods': async (params, { person }) => listPromotionGoods(services, person, params),
    'cart.readMessage': async ({ message }, caller) => {
      await limitHits(services, MESSAGES, caller.person.id);
      return { lines: await proposeLines(services, buyerOf(caller), message) };
    },
    'cart.addMany': (params, caller) => transaction(db, (tx) => addMany(tx, buyerOf(caller), params)),
    'cart.explain': (_, caller) => explainCart(db, buyerOf(caller)),
    'cart.listVariants': async ({ lineId }, caller) => ({
      list: await listVariants(db, buyerOf(caller), lineId),
    }),
    'cart.changeVariant': async (params, caller) => changed(caller, (tx, buyer) => changeVariant(tx, buyer, params)),
    'cart.remove': async ({ lineIds }, caller) =>
      changed(caller, (tx, { person }) => removeLines(tx, person.id, lineIds)),
    'cart.restore': async ({ lines }, caller) => changed(caller, (tx, buyer) => restoreLines(tx, buyer, lines)),
    'cart.moveToFavourites': async ({ lineIds }, caller) =>
      changed(caller, (tx, buyer) => favourLines(tx, buyer, lineIds)),
    'cart.check': async ({ cartIds }, caller) => assertLines(db, buyerOf(caller), cartIds),
    'cart.getFreight': async (params, caller) => cartFreight(db, buyerOf(caller), params),
  };
};
