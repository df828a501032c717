import { z } from 'zod';
import { Reason, SearchText, typed } from '@cellar/shared/contract/typed';
import { TicketHead, TicketState } from '@cellar/shared/api/members/service/schema';
import { defineCall, Id, idOf, Instant, pageParams, searchOf, staff } from '@cellar/shared/contract/schema';

const Head = TicketHead.extend({
  /** Grows with each entry: an answer names the one that it was written to. */
  version: z.int(),
  personId: Id,
  nickname: z.string(),
  phone: z.string(),
});
const Entry = z.object({
  id: Id,
  /** Who of the shop wrote it; null: the customer. */
  who: z.string().nullable(),
  body: z.string(),
  /** Data addresses; null for one whose bytes are gone. */
  pictures: z.array(z.string().nullable()),
  at: Instant,
});

const ticket = z.object({ id: idOf('serviceTicket'), version: z.coerce.number().int().min(1) });

/** What people of the shop do with the tickets of customers. */
export const ticketsSchema = {
  /** Those that wait with the longest waiting first, closed ones with the newest first. */
  list: defineCall({
    access: staff('service', 'viewer'),
    /** `q`: a phone, a part of a name or of what was written last. */
    params: z.object({ state: TicketState.default('open'), q: SearchText, ...pageParams }),
    result: searchOf(Head),
  }),
  /** How many tickets are in each state. */
  count: defineCall({
    access: staff('service', 'viewer'),
    params: z.object({}),
    result: z.record(TicketState, z.int()),
  }),
  get: defineCall({
    access: staff('service', 'viewer'),
    params: ticket.pick({ id: true }),
    result: Head.extend({ entries: z.array(Entry) }),
  }),
  /** Refused when the ticket changed since `version`: a colleague answered, or the customer wrote more. */
  answer: defineCall({
    access: staff('service'),
    params: ticket.extend({ body: typed().min(2, '请填写回复').max(1000) }),
    result: z.object({ version: z.int() }),
    errors: ['changed'],
  }),
  close: defineCall({
    access: staff('service'),
    params: ticket.extend({ reason: Reason }),
    result: z.object({ version: z.int() }),
    errors: ['changed'],
  }),
};
