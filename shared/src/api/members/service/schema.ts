import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { typed } from '@cellar/shared/contract/typed';
import { HELP_SLUGS } from '@cellar/shared/api/identity/help/schema';
import {
  MAX_TICKET_LENGTH,
  MAX_TICKET_PICTURES,
  MIN_TICKET_LENGTH,
  SERVICE_TOPICS,
  TICKET_STATES,
} from '@cellar/shared/constants/service';
import { defineCall, Id, idemKey, idOf, Instant, jsonParam, pageOf, pageParams } from '@cellar/shared/contract/schema';

const namesOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];
export const Topic = z.enum(namesOf(SERVICE_TOPICS));
export const TicketState = z.enum(namesOf(TICKET_STATES));

/** A section of a help text. */
const Question = z.object({ section: z.int(), heading: z.string(), excerpt: z.string() });
const QuestionTopic = z.object({ slug: z.enum(HELP_SLUGS), name: z.string(), questions: z.array(Question) });
export type QuestionTopic = z.output<typeof QuestionTopic>;

export const TicketHead = z.object({
  id: Id,
  topic: Topic,
  state: TicketState,
  /** Beginning of the newest entry. */
  excerpt: z.string(),
  openedAt: Instant,
  changedAt: Instant,
});
export type TicketHead = z.output<typeof TicketHead>;

const TicketEntry = z.object({
  id: Id,
  /** Whether the shop wrote it. */
  byShop: z.boolean(),
  body: z.string(),
  /** Pictures of the customer, by `uploads.get`. */
  pictureIds: z.array(Id),
  at: Instant,
});
export const Ticket = TicketHead.extend({ entries: z.array(TicketEntry) });
export type Ticket = z.output<typeof Ticket>;

const ticket = z.object({ id: idOf('serviceTicket') });
const written = {
  body: typed()
    .min(MIN_TICKET_LENGTH, `至少写 ${MIN_TICKET_LENGTH} 个字`)
    .max(MAX_TICKET_LENGTH, `最多写 ${MAX_TICKET_LENGTH} 个字`),
  pictureIds: jsonParam(z.array(idOf('upload')).max(MAX_TICKET_PICTURES, `最多 ${MAX_TICKET_PICTURES} 张图片`)).default(
    [],
  ),
  idemKey,
};

/** Questions and answers, how the shop is reached, and what a person asked it. A guest has no tickets. */
export const serviceSchema = {
  /** Questions by topic, or those in which all words of `q` stand. */
  getCenter: defineCall({
    access: 'guest',
    params: z.object({ q: typed(cleanLine).max(40).optional() }),
    result: z.object({
      phone: z.string().nullable(),
      hours: z.string().nullable(),
      messenger: z.string().nullable(),
      topics: z.array(QuestionTopic),
    }),
  }),
  /** The last changed first. */
  list: defineCall({ access: 'guest', params: z.object(pageParams), result: pageOf(TicketHead) }),
  get: defineCall({ access: 'guest', params: ticket, result: Ticket }),
  open: defineCall({ access: 'person', params: z.object({ topic: Topic, ...written }), result: Ticket }),
  /** The shop is asked again. */
  reply: defineCall({ access: 'person', params: ticket.extend(written), result: Ticket, errors: ['closed'] }),
  close: defineCall({ access: 'person', params: ticket, result: Ticket, errors: ['closed'] }),
};
