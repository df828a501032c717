import type { z } from 'zod';
import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import type { HandlersOf } from '../../../http/handler';
import type { KnownCaller } from '../../../core/caller';
import { fieldsOfIssues, fieldMessage } from '../../../http/calls/fieldMessage';
import { BusinessError } from '../../../errors/businessError';
import { limitHits } from '../../../store/guards/rateLimit';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { type Buyer, readFacts } from '../cart/cartFacts';
import { assertDrawable } from '../invoices/assertDrawable';
import { changePromotion } from '../cart/changeLines';
import { explainTotal } from '../cart/total/explainTotal';
import { referenceOf } from '../../catalog/catalog/reference';
import { formatScope } from '../../catalog/coupons/shownCoupons';
import { settleFree } from '../../../core/orders/settle';
import { changeTitle, keepTitle, readTitles, removeTitle } from './invoiceTitles';
import { readNotices } from './notices';
import { quoteOrder, type OrderChoices } from './orderQuote';
import { quoteView, type FormatScope } from './quoteView';
import { submitOrder } from './submitOrder';
import { Invoice } from '@cellar/shared/api/trade/checkout/shapes';
import { sql } from 'kysely';

/** Lowers the quantities of lines to what can be had; the ids of those that can be ordered then. */
async function fitLines(tx: Tx, buyer: Buyer, cartIds: readonly string[]): Promise<string[]> {
  const { lines } = await readFacts(tx, buyer, cartIds);
  for (const { row, problem, maxQuantity } of lines) {
    if (!problem || maxQuantity === 0 || maxQuantity >= row.quantity) continue;
    await tx
      .updateTable('cart_line')
      .set({ quantity: maxQuantity, version: sql`version + 1` })
      .where('person_id', '=', buyer.person.id)
      .where('id', '=', row.id)
      .execute();
  }
  const fitted = await readFacts(tx, buyer, cartIds);
  const left = fitted.lines.filter(({ problem }) => !problem).map(({ row }) => row.id);
  return cartIds.filter((id) => left.includes(id));
}

const SUBMITS = { name: 'checkout.submit', most: 120, perMs: MINUTE };

/** The contract's rule over several fields, which the form's own fields cannot carry. */
function titleOf(fields: z.input<typeof Invoice>): Invoice {
  const parsed = Invoice.safeParse(fields, { error: fieldMessage });
  if (parsed.success) return parsed.data;
  const { message, fields: wrong } = fieldsOfIssues(parsed.error.issues);
  throw new BusinessError(message, { code: 'invalid', fields: wrong });
}

export const checkoutHandlers = (services: Services): HandlersOf<'checkout'> => {
  const { db, clock } = services;
  const buyerOf = ({ person, kind }: KnownCaller): Buyer => ({ person, kind, now: clock.now() });
  /** Read before a transaction begins: the reference has a connection of its own. */
  const readFormatScope = async (): Promise<FormatScope> => {
    const reference = await referenceOf(services);
    return (scope) => formatScope(reference, scope);
  };
  const quoted = async (store: Db, buyer: Buyer, choices: OrderChoices, text: FormatScope) =>
    quoteView(await quoteOrder(store, buyer, choices), text);

  return {
    'checkout.check': async (choices, caller) => quoted(db, buyerOf(caller), choices, await readFormatScope()),
    'checkout.savePromotion': async ({ lineIds, promotionId = null, ...choices }, caller) => {
      await changePromotion(db, caller.person.id, lineIds, promotionId);
      return quoted(db, buyerOf(caller), choices, await readFormatScope());
    },
    'checkout.explain': async (choices, caller) => {
      const { facts, priced } = await quoteOrder(db, buyerOf(caller), choices);
      return explainTotal(facts, priced);
    },
    'checkout.fit': async (choices, caller) => {
      const text = await readFormatScope();
      const buyer = buyerOf(caller);
      return transaction(db, async (tx) => {
        const cartIds = await fitLines(tx, buyer, choices.cartIds);
        return { cartIds, quote: await quoted(tx, buyer, { ...choices, cartIds }, text) };
      });
    },
    'checkout.submit': async (params, caller) => {
      await limitHits(services, SUBMITS, caller.person.id);
      await assertDrawable(services, params.invoice);
      const text = await readFormatScope();
      return transaction(db, (tx) => submitOrder(tx, buyerOf(caller), params, { settleFree, text }));
    },
    'checkout.listNotices': async () => ({ list: await readNotices(db, clock.now()) }),
    'checkout.listTitles': async (_, { person }) => ({ list: await readTitles(db, person.id) }),
    'checkout.saveTitle': async ({ id: known, ...fields }, { person }) => {
      const invoice = titleOf(fields);
      await assertDrawable(services, invoice);
      return transaction(db, async (tx) => {
        const id = known
          ? await changeTitle(tx, person.id, known, invoice, clock.now())
          : await keepTitle(tx, person.id, invoice, clock.now());
        return { id, list: await readTitles(tx, person.id) };
      });
    },
    'checkout.removeTitle': async ({ id }, { person }) => {
      await removeTitle(db, person.id, id);
      return { list: await readTitles(db, person.id) };
    },
  };
};
