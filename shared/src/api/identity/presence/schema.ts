import { z } from 'zod';
import { defineCall, staff } from '@cellar/shared/contract/schema';

/** A record by its page below the console's address: /returns/{id}. */
const record = z
  .string()
  .regex(/^(\/[\w.-]+)+$/)
  .max(120);
const MAX_RECORDS = 200;

/** Who works on which record now, so that two people do not answer the same one. */
export const presenceSchema = {
  /** The caller has this record open, and does so again every ten seconds; who else has. */
  note: defineCall({
    access: staff(),
    params: z.object({ record }),
    result: z.object({ others: z.array(z.string()) }),
  }),
  /** Of these records (joined by commas) those that others have open, each with their names. */
  list: defineCall({
    access: staff(),
    params: z.object({
      records: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(record).max(MAX_RECORDS)),
    }),
    result: z.object({ list: z.array(z.object({ record: z.string(), names: z.array(z.string()) })) }),
  }),
};
