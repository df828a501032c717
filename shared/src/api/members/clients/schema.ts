import { z } from 'zod';
import { VipApplication } from '@cellar/shared/api/identity/registration/schema';
import { defineCall, Fen, Id, idOf, Instant, pageOf, pageParams, Picture } from '@cellar/shared/contract/schema';

/** How far a customer's account is; `frozen` whatever else holds. */
const Status = z.enum(['approved', 'notApplied', 'underReview', 'rejected', 'vetoed', 'frozen']);

/** Somebody whom the caller invited. */
const Client = z.object({
  id: Id,
  nickname: z.string(),
  /** Masked. */
  phone: z.string(),
  avatar: Picture.nullable(),
  status: Status,
  /** `status` under the name that pages built for contract 3.3 read. */
  standing: Status,
  joinedAt: Instant,
  /** The last sign of the customer; null before the first. */
  visitedAt: Instant.nullable(),
  /** Paid orders, and what of their money stayed with the shop. */
  orders: z.int(),
  paidFen: Fen,
});
export type Client = z.output<typeof Client>;

const PaidOrder = z.object({ placedAt: Instant, bottles: z.int(), paidFen: Fen });
export const ClientDetail = Client.extend({
  /** Day of the first paid order. */
  firstOrderAt: Instant.nullable(),
  /** The newest ten. What was bought, and where it went, is nobody's business. */
  newest: z.array(PaidOrder),
});
export type ClientDetail = z.output<typeof ClientDetail>;

/** What was handed in, without the pictures. */
const ClientApplication = VipApplication.omit({ licences: true });

const client = z.object({ id: idOf('client') });

/** The customers whom a member invited; everybody else's do not exist. */
export const clientsSchema = {
  /** The newest customer first. */
  list: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(Client) }),
  get: defineCall({ access: 'person', params: client, result: ClientDetail }),
  /** The customer's last application, its contact masked; null before the first. */
  getApplication: defineCall({
    access: 'person',
    params: client,
    result: z.object({ client: Client, application: ClientApplication.nullable() }),
  }),
};
