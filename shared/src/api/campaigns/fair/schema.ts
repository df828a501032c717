import { z } from 'zod';
import { cleanName } from '@cellar/shared/format/person/name';
import { Phone, typed } from '@cellar/shared/contract/typed';
import { defineCall, Id, idOf, Instant, jsonParam, Picture, staff } from '@cellar/shared/contract/schema';

const none = z.object({});
const slotId = idOf('fairSlot');
const ShortText = typed().min(1).max(200);

const Exhibitor = z.object({
  id: Id,
  name: z.string(),
  /** 「2 号馆 A12」 */
  booth: z.string(),
  intro: z.string(),
  wineryId: Id.nullable(),
  picture: Picture.nullable(),
  /** Slots that can still be had. */
  free: z.int(),
});
export type Exhibitor = z.output<typeof Exhibitor>;

const Appointment = z.object({
  slotId: Id,
  exhibitorId: Id,
  exhibitor: z.string(),
  booth: z.string(),
  fromAt: Instant,
  toAt: Instant,
});
export type Appointment = z.output<typeof Appointment>;

const Fair = z.object({
  id: Id,
  name: z.string(),
  place: z.string(),
  intro: z.string(),
  rules: z.array(z.string()),
  state: z.enum(['soon', 'running', 'over']),
  fromAt: Instant,
  toAt: Instant,
  lotteryId: Id.nullable(),
  exhibitors: z.array(Exhibitor),
  /** The caller's, the first to begin first. */
  appointments: z.array(Appointment),
});
export type Fair = z.output<typeof Fair>;

const Slot = z.object({
  id: Id,
  fromAt: Instant,
  toAt: Instant,
  /** `over`: it has begun. */
  state: z.enum(['free', 'mine', 'taken', 'over']),
});
export type FairSlot = z.output<typeof Slot>;

const Span = z.object({ fromAt: Instant, toAt: Instant });

/** A fair as staff change it. */
const StaffFair = z.object({
  ...{ id: Id, revision: z.int(), name: z.string(), place: z.string(), intro: z.string(), rules: z.array(z.string()) },
  ...{ fromAt: Instant, toAt: Instant, lotteryId: Id.nullable() },
});
export type StaffFair = z.output<typeof StaffFair>;

export const fairSchema = {
  /** The fair that runs, else the next, else the last. */
  get: defineCall({ access: 'guest', params: none, result: z.object({ fair: Fair.nullable() }) }),
  listSlots: defineCall({
    access: 'guest',
    params: z.object({ exhibitorId: idOf('fairExhibitor') }),
    result: z.object({ list: z.array(Slot) }),
  }),
  /** `twice`: the person has an appointment with this exhibitor; `busy`: with another one at that time. */
  book: defineCall({
    access: 'person',
    params: z.object({
      slotId,
      name: typed(cleanName).min(1, '请填写联系人').max(20, '最多 20 个字'),
      phone: Phone,
      note: typed().max(100, '最多 100 个字').default(''),
    }),
    result: Appointment,
    errors: ['over', 'taken', 'twice', 'busy'],
  }),
  /** Gives the slot back, before it begins. */
  cancel: defineCall({ access: 'person', params: z.object({ slotId }), result: z.null(), errors: ['over'] }),
  add: defineCall({
    access: staff('pages-publish', 'marketing'),
    params: z.object({
      name: typed().min(2, '请填写名称').max(30),
      place: ShortText,
      intro: ShortText,
      rules: jsonParam(z.array(ShortText).max(10)),
      fromAt: Instant,
      toAt: Instant,
      lotteryId: idOf('lottery').optional(),
      exhibitors: jsonParam(
        z
          .array(
            z.object({
              name: typed().min(1).max(40),
              booth: typed().min(1).max(40),
              intro: ShortText,
              wineryId: idOf('winery').optional(),
              slots: z.array(Span).max(200),
            }),
          )
          .min(1)
          .max(200),
      ),
    }),
    result: z.object({ id: Id }),
    errors: ['span'],
  }),
  read: defineCall({
    access: staff('pages-edit', 'pages-publish', 'marketing', 'viewer'),
    params: z.object({ fairId: idOf('fair') }),
    result: StaffFair,
  }),
  /**
   * Changes a fair. One that began keeps its beginning (`begun`), meetings that were booked stay inside of its time (`booked`); free slots
   * outside of it go.
   */
  change: defineCall({
    access: staff('pages-publish', 'marketing'),
    params: z.object({
      fairId: idOf('fair'),
      revision: z.coerce.number('请重新打开').int('请重新打开'),
      name: typed().min(2, '名称至少 2 个字').max(30, '名称最多 30 个字'),
      place: typed().min(1, '请填写地点').max(200, '地点最多 200 个字'),
      intro: typed().min(1, '请填写介绍').max(200, '介绍最多 200 个字'),
      rules: jsonParam(z.array(ShortText).max(10)),
      fromAt: Instant,
      toAt: Instant,
      lotteryId: idOf('lottery').optional(),
    }),
    result: z.null(),
    errors: ['changed', 'span', 'over', 'begun', 'booked'],
    detail: z.object({ fair: StaffFair }),
  }),
  listAppointments: defineCall({
    access: staff('pages-edit', 'pages-publish', 'marketing', 'viewer'),
    params: z.object({ fairId: idOf('fair') }),
    result: z.object({
      list: z.array(Appointment.extend({ name: z.string(), phone: z.string(), note: z.string(), at: Instant })),
    }),
  }),
};
