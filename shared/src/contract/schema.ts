import { z } from 'zod';
import { SECRET_KINDS, type IdKind } from '@cellar/shared/contract/ids';
import type { Role, TokenAction } from '@cellar/shared/contract/roles';
import { isStorable } from '@cellar/shared/format/text/storable';

/** A member of staff with one of these roles; with none named, anyone who is signed in. */
export type StaffAccess = {
  staff: readonly Role[];
  /** Also for somebody who still has to set up the two-step sign-in that the shop requires. */
  isBeforeSecondFactor?: boolean;
};
/** The bearer of a token that may do one of these, or staff with the role `release`; with none named, only staff. */
export type TokenAccess = { token: readonly TokenAction[] };
/** Who may make a call: anyone; a logged-in person; a person whose registration was approved; people and programs of the shop. */
export type Access = 'guest' | 'person' | 'buyer' | StaffAccess | TokenAccess;
export const staff = (...roles: Role[]): StaffAccess => ({ staff: roles });
/** Anyone who is signed in, also before the two-step sign-in that the shop requires is set up. */
export const staffBeforeSecondFactor = (): StaffAccess => ({ staff: [], isBeforeSecondFactor: true });
export const token = (...actions: TokenAction[]): TokenAccess => ({ token: actions });

type Declared<A, P, R, E, D> = {
  access: A;
  params: P;
  result: R;
  /** Codes of the call's own errors; those of its access, of all calls and of an `idemKey` stand in `errors.ts`. */
  errors?: readonly E[];
  /** What errors of the call bring along beside their code: what is true now, for example. */
  detail?: D;
  /** Most bytes of a body, where it may be larger than others. */
  maxBytes?: number;
};
export type CallSchema = Declared<Access, z.ZodObject, z.ZodType, string, z.ZodObject>;

/** Declares a call; its address stands beside it in `calls.ts`, which browsers read. */
export const defineCall = <
  const A extends Access,
  P extends z.ZodObject,
  R extends z.ZodType,
  const E extends string = never,
  D extends z.ZodObject = never,
>(
  call: Declared<A, P, R, E, D>,
) => call;

/** The id of something in a result. */
export const Id = z.uuid();
/** A parameter that is the id of something of this kind; `schema`: where it is no UUID. */
export function idOf(kind: IdKind): z.ZodUUID;
export function idOf<T extends z.ZodType>(kind: IdKind, schema: T): T;
export function idOf(kind: IdKind, schema: z.ZodType = z.uuid()) {
  return schema.meta({ names: kind, ...(SECRET_KINDS.has(kind) && { secret: true }) });
}

/** A parameter that proves something or opens something: a password, a code. No log holds its value. */
export const secret = <T extends z.ZodType>(schema: T): T => schema.meta({ secret: true });

export const Fen = z.int();
// There is no year 0 in the calendar of the store.
const hasYear = (text: string) => !text.startsWith('0000');
export const Instant = z.iso.datetime().refine(hasYear);
export const Day = z.iso.date().refine(hasYear);

/** A picture on the wire; `color` fills its box until it is there. */
export const Picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.string(),
});

/** An array or object that travels as one form field holding JSON. */
export const jsonParam = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      const parsed: unknown = JSON.parse(value);
      return isStorable(parsed) ? parsed : undefined;
    } catch {
      return undefined;
    }
  }, schema);

/** A file that is the body of its call, the other parameters stand in the address; always named `file`. A browser hands over a `Blob`. */
export const fileParam = z
  .custom<Uint8Array>((value) => ArrayBuffer.isView(value), '请选择文件')
  .meta({ type: 'string', format: 'binary' }) as unknown as z.ZodType<Uint8Array, Blob | Uint8Array>;
export const takesFile = ({ params }: Pick<CallSchema, 'params'>) => 'file' in params.shape;

/** What a list asks: an opaque `cursor` of the answer before, and how many rows. */
export const pageParams = {
  cursor: z.string().max(400).optional(),
  size: z.coerce.number().int().min(1).max(50).default(20),
};

/** What a list answers; `next` null means finished. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), next: z.string().nullable(), total: z.int().optional() });

/** What a list can be sorted by: a name, from the largest with `-` before it; without it rows stand in the list's own order. */
export const sortParam = <Name extends string>(...names: [Name, ...Name[]]) =>
  z.enum(names.flatMap((name) => [name, `-${name}` as const])).optional();

/**
 * What a list answers that looks through a part of itself at a time: with `searchedTo` the page ends there, whether it is full or not, and
 * `next` goes on behind it. `isSorted` false: they are more rows than are sorted at once, and stand in the list's own order.
 */
export const searchOf = <T extends z.ZodType>(row: T) =>
  pageOf(row).extend({ searchedTo: Instant.nullable().optional(), isSorted: z.boolean().optional() });

/** What a count of members asks and answers that looks at a part of them at a time; with `next` the rest is counted. */
export const countParams = { cursor: pageParams.cursor };
export const Counted = z.object({ members: z.int(), next: z.string().nullable() });

/** Names one attempt of a form: repeated with the same content it gives the same answer. */
export const idemKey = idOf('attempt');

/** A flag on the wire: true/false, 1/0, yes/no. */
export const flag = z.union([z.boolean(), z.stringbool()]);
