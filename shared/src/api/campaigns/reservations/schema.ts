import { z } from 'zod';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { defineCall, Id, idOf, Instant, pageOf, pageParams, Picture, staff } from '@cellar/shared/contract/schema';

const Kind = z.enum(['sale', 'product', 'event']);
export type ReservableKind = z.output<typeof Kind>;

/** A sale, a new product or an event that a person can reserve and is reminded of. */
export const Reservable = z.object({
  id: Id,
  kind: Kind,
  name: z.string(),
  /** Where it takes place, or what is special about it. */
  note: z.string(),
  /** Where it is, once it begins. */
  link: z.string(),
  picture: Picture.nullable(),
  /** null = from now on. */
  opensAt: Instant.nullable(),
  beginsAt: Instant,
  /** So long before it begins comes the message. */
  remindMinutes: z.int(),
  reserved: z.int(),
  /** null = without limit. */
  left: z.int().nullable(),
  /** The lowest level that may reserve; null = everybody. */
  level: z.string().nullable(),
  /** `soon`: cannot be reserved yet; `level`: the person's level is too low; `over`: it has begun, or was withdrawn. */
  state: z.enum(['soon', 'open', 'mine', 'full', 'level', 'over']),
});
export type Reservable = z.output<typeof Reservable>;

const one = z.object({ reservableId: idOf('reservable') });
const editors = staff('pages-edit', 'pages-publish', 'marketing');
const readers = staff('pages-edit', 'pages-publish', 'marketing', 'viewer');

export const reservationsSchema = {
  get: defineCall({ access: 'guest', params: one, result: Reservable }),
  /** Reserving again changes nothing. */
  reserve: defineCall({
    access: 'person',
    params: one,
    result: Reservable,
    errors: ['soon', 'full', 'level', 'over'],
  }),
  /** Gives the place back; without one nothing changes. */
  cancel: defineCall({ access: 'person', params: one, result: Reservable, errors: ['over'] }),
  add: defineCall({
    access: editors,
    params: z.object({
      kind: Kind,
      name: typed().min(2, '请填写名称').max(30, '最多 30 个字'),
      note: typed().max(60, '最多 60 个字').default(''),
      /** A page of the shop, like /activity?id=spring. */
      link: typed()
        .regex(/^\/(?!\/)\S*$/, '链接以 / 开头')
        .max(200),
      saleId: idOf('flashSale').optional(),
      productId: idOf('product').optional(),
      opensAt: Instant.optional(),
      /** Of a new product or an event. */
      beginsAt: Instant.optional(),
      remindMinutes: z.coerce.number().int('请填写整数').min(0, '最少 0 分钟').max(1440, '最多 1440 分钟').default(10),
      level: z.string().max(20).optional(),
      places: z.coerce.number().int('请填写整数').min(1, '最少 1 个').max(1_000_000, '最多 1000000 个').optional(),
    }),
    result: z.object({ id: Id }),
    errors: ['target', 'time', 'level'],
  }),
  /** Nobody can reserve it any more, and nobody is reminded. */
  withdraw: defineCall({
    access: editors,
    params: one.extend({ reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** The one that begins last first. */
  listAll: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          id: Id,
          kind: Kind,
          name: z.string(),
          note: z.string(),
          link: z.string(),
          beginsAt: Instant,
          remindMinutes: z.int(),
          level: z.string().nullable(),
          places: z.int().nullable(),
          reserved: z.int(),
          reminded: z.int(),
          withdrawnAt: Instant.nullable(),
        }),
      ),
    }),
  }),
  /** Who reserved, the newest first. */
  listPeople: defineCall({
    access: editors,
    params: one.extend(pageParams),
    result: pageOf(
      z.object({ id: Id, name: z.string(), phone: z.string(), at: Instant, remindedAt: Instant.nullable() }),
    ),
  }),
};
