import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ParcelState } from '../../core/states/parcel';
import type { CourierPort, CourierStep } from './port';

const ADDRESS = 'https://poll.kuaidi100.com/poll/query.do';
const DEADLINE = 8000;

export type Kuaidi100Settings = { customer: string; key: string };

/** 1 collected, 5 on its last way, 3 signed for, 4 and 14 not taken, 6 on its way back; everything else is under way. */
const STATES: Record<string, ParcelState> = {
  '1': 'transit',
  '5': 'delivering',
  '3': 'delivered',
  '4': 'rejected',
  '14': 'rejected',
  '6': 'rejected',
};

const Answer = z.object({
  message: z.string().optional(),
  state: z.string().optional(),
  data: z
    .array(
      z.object({
        ftime: z.string(),
        context: z.string(),
        location: z.string().nullish(),
        statusCode: z.string().nullish(),
      }),
    )
    .optional(),
});

/** Signature: MD5 over what is asked, the key and the customer, as the service wants it. */
export const kuaidi100Sign = (param: string, { customer, key }: Kuaidi100Settings) =>
  createHash('md5')
    .update(param + key + customer)
    .digest('hex')
    .toUpperCase();

/** Parcels of all the usual couriers, through one service; the slips are written by hand. */
export const kuaidi100 = (settings: Kuaidi100Settings, send: typeof fetch = fetch): CourierPort => ({
  takesBookings: false,
  book: async () => null,
  track: async ({ courier, code, trackingNo, phone }) => {
    const param = JSON.stringify({ com: code ?? courier, num: trackingNo, phone, resultv2: '4' });
    const body = new URLSearchParams({ customer: settings.customer, sign: kuaidi100Sign(param, settings), param });
    const reply = await send(ADDRESS, { method: 'POST', body, signal: AbortSignal.timeout(DEADLINE) });
    const { data, state, message } = Answer.parse(await reply.json());
    if (!data) throw new Error(`courier service: ${message ?? reply.status}`);
    const steps = data.map(
      ({ ftime, context, location, statusCode }): CourierStep => ({
        at: new Date(`${ftime.replace(' ', 'T')}+08:00`),
        place: location ?? '',
        text: context,
        state: STATES[statusCode ?? ''] ?? 'transit',
      }),
    );
    const newest = steps[0];
    if (newest && state && STATES[state]) newest.state = STATES[state];
    return steps.reverse();
  },
});
