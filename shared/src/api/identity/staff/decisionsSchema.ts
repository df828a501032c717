import { z } from 'zod';
import { Id, Instant } from '@cellar/shared/contract/schema';

export const UnfreezeState = z.enum(['waiting', 'granted', 'refused']);
/** `first` and `second`: those of the waiting ones whose first or second review is due. */
export const RegistrationState = z.enum(['waiting', 'first', 'second', 'passed', 'rejected', 'vetoed']);
export type RegistrationState = z.output<typeof RegistrationState>;

export const UnfreezeRequest = z.object({
  id: Id,
  state: z.string(),
  reason: z.string(),
  reply: z.string().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  nickname: z.string(),
  phone: z.string(),
  frozen_reason: z.string().nullable(),
});
export type UnfreezeRequest = z.output<typeof UnfreezeRequest>;

export const Registration = z.object({
  id: Id,
  phone: z.string(),
  nickname: z.string(),
  state: z.string(),
  company: z.string().nullable(),
  shop_type: z.string(),
  contact: z.string(),
  area: z.string(),
  /** How many pictures of licences came with it. */
  licences: z.int(),
  submitted_at: Instant,
  first_decided_by: z.string().nullable(),
  first_decided_at: Instant.nullable(),
  second_decided_by: z.string().nullable(),
  second_decided_at: Instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
});
export type Registration = z.output<typeof Registration>;

/** One with what the same person handed in before, and who invited them. */
export const RegistrationDetails = Registration.extend({
  inviter: z.string().nullable(),
  earlier: z.array(Registration.pick({ id: true, state: true, reason: true, submitted_at: true })),
});
export type RegistrationDetails = z.output<typeof RegistrationDetails>;

/** An account that its holder wants to end; it ends by itself on that day. */
export const CancellationRequest = z.object({
  id: Id,
  nickname: z.string(),
  phone: z.string(),
  reason: z.string(),
  text: z.string().nullable(),
  askedAt: Instant,
  dueAt: Instant,
});
export type CancellationRequest = z.output<typeof CancellationRequest>;

/** How somebody else left what was to be decided. */
export const Decided = z.object({ state: z.string(), by: z.string().nullable() });
