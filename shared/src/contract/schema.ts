import { z } from 'zod';
import { isStorable } from '@cellar/shared/contract/storable';

/** Who may make a call: anyone; a logged-in person; a person whose registration was approved. */
export type Access = 'guest' | 'person' | 'buyer';
export type CallSchema = { access: Access; params: z.ZodObject; result: z.ZodType };

/** Declares a call; its address stands beside it in `calls.ts`, which browsers read. */
export const defineCall = <const A extends Access, P extends z.ZodObject, R extends z.ZodType>(call: {
  access: A;
  params: P;
  result: R;
}) => call;

export const Id = z.uuid();
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

/** What a list asks: an opaque `cursor` of the answer before, and how many rows. */
export const pageParams = {
  cursor: z.string().max(400).optional(),
  size: z.coerce.number().int().min(1).max(50).default(20),
};

/** What a list answers; `next` null means finished. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), next: z.string().nullable(), total: z.int().optional() });

/** Names one attempt of a form: repeated with the same content it gives the same answer. */
export const idemKey = z.uuid();

/** A flag on the wire: true/false, 1/0, yes/no. */
export const flag = z.union([z.boolean(), z.stringbool()]);
