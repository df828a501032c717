import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** A change of what an archive holds, or how, raises it. */
export const FORMAT = 1;

/** What lies where in an archive; what the storage holds, pictures of people too, lies below `released`. */
export const PLACES = { table: 'store/', stored: 'released/', data: 'data/' } as const;
export const tableEntry = (table: string) => `${PLACES.table}${table}.ndjson`;

/** The last entry of an archive: what it holds, with a digest of each entry. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** When the store stood as the archive says. */
  at: z.string(),
  /** The migrations that made the tables, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number().int()),
  entries: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;
