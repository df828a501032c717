import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { Day, defineCall, jsonParam, staff } from '@cellar/shared/contract/schema';

/** Names of the texts: the paths of their screens. */
export const HELP_SLUGS = [
  'help-guanyu',
  'help-zhuanye',
  'help-fuwu',
  'help-wuliu',
  'help-zhinan',
  'help-zhifu',
  'help-privacy',
  'agreement',
  'agreement-oem',
  'agreement-pay',
  'agreement-purchase',
  'payment-agreement',
] as const;
const Slug = z.enum(HELP_SLUGS);
const Version = z.coerce.number().int().min(1).max(9999);

const HelpEdition = z.object({ version: z.int(), effectiveOn: Day });
const HelpHead = HelpEdition.extend({ slug: Slug, title: z.string(), summary: z.string() });

/** A text in the list; `found` is the first section in which all words of the search stand. */
export const HelpEntry = HelpHead.extend({
  kind: z.enum(['help', 'agreement']),
  found: z.object({ section: z.int(), heading: z.string(), excerpt: z.string() }).nullable(),
});
export type HelpEntry = z.output<typeof HelpEntry>;

/** Paragraphs, and lists of points or of numbered steps. */
const HelpBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.enum(['points', 'steps']), items: z.array(z.string()) }),
]);
export type HelpBlock = z.output<typeof HelpBlock>;

export const HelpArticle = HelpHead.extend({
  sections: z.array(z.object({ heading: z.string(), blocks: z.array(HelpBlock) })),
  /** All that came into force, the newest first. */
  editions: z.array(HelpEdition),
});
export type HelpArticle = z.output<typeof HelpArticle>;

/** What a login agrees to. `consent`: whether the caller agreed to this version, to an earlier one, or to none. */
export const Agreement = HelpHead.extend({ consent: z.enum(['current', 'earlier', 'none']) });
export type Agreement = z.output<typeof Agreement>;

export const helpSchema = {
  list: defineCall({
    access: 'guest',
    params: z.object({ q: typed(cleanLine).max(40).optional() }),
    result: z.object({ list: z.array(HelpEntry) }),
  }),
  /** The version in force, or the named one. */
  get: defineCall({
    access: 'guest',
    params: z.object({ slug: Slug, version: Version.optional() }),
    result: HelpArticle,
  }),
  listAgreements: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ list: z.array(Agreement) }),
  }),
  /** Stores the versions that the person was shown; of those only the ones in force can be agreed to. */
  agree: defineCall({
    access: 'person',
    params: z.object({
      agreements: jsonParam(
        z
          .array(z.object({ slug: Slug, version: Version }))
          .min(1)
          .max(HELP_SLUGS.length),
      ),
    }),
    result: z.object({}),
    errors: ['outdated'],
  }),
  /** Every text in its newest version, which may not be in force yet. */
  listForShop: defineCall({
    access: staff('pages-edit', 'pages-publish', 'viewer'),
    params: z.object({}),
    result: z.object({ list: z.array(HelpHead.extend({ kind: z.enum(['help', 'agreement']) })) }),
  }),
  /** The newest version of a text as it was written. */
  getForShop: defineCall({
    access: staff('pages-edit', 'pages-publish', 'viewer'),
    params: z.object({ slug: Slug }),
    result: HelpHead.extend({ body: z.string() }),
  }),
  /** A new version comes into force on its day; agreements are then asked for again. */
  publish: defineCall({
    access: staff('pages-publish'),
    params: z.object({
      slug: Slug,
      summary: typed().min(1, '请填写摘要').max(80),
      body: typed()
        .max(60_000)
        .regex(/^## \S/, '正文以「## 标题」开头'),
      effectiveOn: Day,
      /** The newest version when the text was written. */
      fromVersion: z.coerce.number().int().min(1).optional(),
      reason: Reason,
    }),
    result: z.object({ version: z.int() }),
    errors: ['past', 'changed'],
    detail: z.object({ current: z.int() }),
  }),
};
