import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { MINUTE, type Clock } from '../../clock';
import type { Db, Tx } from '../../store/transaction';
import type { CourierPort, CourierStep } from './port';
import { journeySteps, type Journey } from './sandboxSteps';

/** A parcel of the demo is there after a few minutes. */
const FAST = 4 * MINUTE;
export const SANDBOX_COURIER = '恒温速运';

const Steps = z.array(
  z.object({
    at: z.coerce.date(),
    place: z.string(),
    text: z.string(),
    state: z.enum(['booked', 'transit', 'delivering', 'delivered', 'rejected']),
  }),
);

const numberNow = () => `HW${Array.from({ length: 12 }, () => randomInt(10)).join('')}`;

/** Writes the way of a parcel ahead; it happens as time passes. */
export async function planJourney(db: Db | Tx, trackingNo: string, journey: Journey): Promise<void> {
  await db
    .insertInto('sandbox_parcel')
    .values({ tracking_no: trackingNo, steps: JSON.stringify(journeySteps(journey)) })
    .execute();
}

/** Couriers of the demo: parcels that move by themselves, faster than real ones. */
export class SandboxCourier implements CourierPort {
  constructor(private readonly parts: { db: Db; clock: Clock }) {}

  readonly takesBookings = true;

  book: CourierPort['book'] = async ({ warehouse, warehouseKind, receiver }) => {
    const trackingNo = numberNow();
    await planJourney(this.parts.db, trackingNo, {
      warehouse,
      warehouseKind,
      receiver,
      from: this.parts.clock.now(),
      totalMs: FAST,
    });
    return { courier: SANDBOX_COURIER, trackingNo };
  };

  private async plan(trackingNo: string): Promise<CourierStep[]> {
    const row = await this.parts.db
      .selectFrom('sandbox_parcel')
      .select('steps')
      .where('tracking_no', '=', trackingNo)
      .executeTakeFirst();
    return row ? Steps.parse(row.steps) : [];
  }

  track: CourierPort['track'] = async ({ trackingNo }) => {
    const now = this.parts.clock.now();
    return (await this.plan(trackingNo)).filter(({ at }) => at <= now);
  };

  /** What was still to come happens now; the last step as the tester wants it. */
  async fastForward(trackingNo: string, end: 'delivered' | 'rejected'): Promise<void> {
    const now = this.parts.clock.now();
    const plan = await this.plan(trackingNo);
    const ahead = plan.filter(({ at }) => at > now).length;
    const steps = plan.map((step, i) => {
      const left = plan.length - 1 - i;
      const at = step.at > now ? new Date(now.getTime() - left * 1000) : step.at;
      return left === 0 && end === 'rejected'
        ? { ...step, at, state: end, text: '收货人拒收，包裹退回发货仓' }
        : { ...step, at };
    });
    if (ahead === 0) return;
    await this.parts.db
      .updateTable('sandbox_parcel')
      .set({ steps: JSON.stringify(steps) })
      .where('tracking_no', '=', trackingNo)
      .execute();
  }
}
