import { z } from 'zod';
import { RemoteName } from '@cellar/shared/api/platform/releases/schema';
import { defineCall, idOf, Instant, token } from '@cellar/shared/contract/schema';
import { FAILURE_KINDS, TRACE } from '@cellar/shared/contract/report';

/** A place in a source file; `line` counts from 1. */
const Place = z.object({ source: z.string(), line: z.int(), column: z.int(), name: z.string().nullable() });

/** What failed at one place of the sources, or with one text where no place is known. */
export const FailureGroup = z.object({
  remote: z.string(),
  /** Where the remote's own code failed. Null: a load, or a version without source maps. */
  place: Place.nullable(),
  kind: z.enum(FAILURE_KINDS),
  text: z.string(),
  times: z.int(),
  sessions: z.int(),
  versions: z.array(z.string()),
  browsers: z.array(z.string()),
  firstAt: Instant,
  lastAt: Instant,
  /** The number of the last one. */
  trace: z.string(),
});
export type FailureGroup = z.output<typeof FailureGroup>;

const Line = z.object({ number: z.int(), text: z.string() });

const Frame = z.object({
  /** As the browser said: `/remotes/orders/1.4.0/CartScreen.1a2b3c4d.js:1:849`. */
  built: z.string(),
  place: Place.nullable(),
});

export const failuresSchema = {
  /** What failed in pages within thirty days, the last first. */
  list: defineCall({
    access: token('read'),
    params: z.object({ remote: RemoteName.optional() }),
    result: z.object({ list: z.array(FailureGroup) }),
  }),
  /** One failure by the number that its page shows, with the lines of the source around it. */
  get: defineCall({
    access: token(),
    params: z.object({
      trace: idOf(
        'failure',
        z
          .string('请填写错误编号')
          .transform((text) => text.trim().toUpperCase())
          .refine((text) => TRACE.test(text), '错误编号是八位字母和数字'),
      ),
    }),
    result: z.object({
      trace: z.string(),
      remote: z.string(),
      version: z.string(),
      hostVersion: z.string(),
      kind: z.enum(FAILURE_KINDS),
      text: z.string(),
      path: z.string(),
      browser: z.string(),
      at: Instant,
      frames: z.array(Frame),
      /** Around the first place in the remote's own code. */
      excerpt: z.array(Line),
      group: FailureGroup.nullable(),
    }),
    errors: ['noFailure'],
  }),
};
