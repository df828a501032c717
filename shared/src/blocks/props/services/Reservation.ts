import { z } from 'zod';
import { Reservable } from '@cellar/shared/api/campaigns/reservations/schema';
import { chosen, head } from '../common';
import { defineBlock } from '../defineBlock';

/** What the server finds for it. */
export const data = z.object({ kind: z.literal('reservables'), items: z.array(Reservable) });

export const Reservation = defineBlock({
  props: z.object({ ...head, reservables: chosen(12) }),
  emptyField: ({ reservables }) => (reservables.length ? null : 'reservables'),
});
