import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { Reason, typed, typedJson } from '@cellar/shared/contract/typed';
import { LevelId } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { LivePage, PageData } from '@cellar/shared/api/pages/activity/schema';
import {
  Difference,
  DraftData,
  Finding,
  looked,
  Minute,
  PageAudience,
  PageHead,
  PageName,
  PageSchedule,
  PageState,
  RevisionData,
  RevisionHead,
  Run,
  Slug,
  TEMPLATES,
} from '@cellar/shared/api/pages/pages/shapes';
import {
  defineCall,
  flag,
  Id,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';
import { editors, librarySchema, readers } from '@cellar/shared/api/pages/pages/librarySchema';
import { AuditEntry } from '@cellar/shared/api/identity/staff/schema';

const Revision = z.coerce.number().int().min(1).max(1_000_000);
const Count = z.coerce.number().int().min(0);
const publishers = staff('pages-publish');
const page = z.object({ id: idOf('activityPage') });
const PageTitle = z.object({ name: z.string(), summary: z.string() });
const seen = page.extend({ statusRevision: Count });

/** Pages of operations: their revisions, what is on when, and what stands against it. */
export const pagesSchema = {
  list: defineCall({
    access: readers,
    params: z.object({
      /** In its name or its path, or of goods on it: their name, code or sound. */
      q: typed(cleanLine).max(60).default(''),
      state: PageState.optional(),
      author: z.string().max(60).default(''),
      /** When it is on: at some time of the day, week or month that is now; none: at no time. */
      schedule: PageSchedule.optional(),
      /** A block that it has: its type, or several with commas between that are called the same. */
      block: z.string().max(120).default(''),
      /** Only those whose newest revision has findings. */
      warned: z.enum(['yes']).optional(),
      ...pageParams,
    }),
    result: pageOf(PageHead).extend({
      /** Of all that were found, by state. */
      counts: z.record(PageState, z.int()),
      authors: z.array(z.string()),
      /** Types of blocks that pages have. */
      types: z.array(z.string()),
    }),
  }),
  /** How much stands against the newest revision of each page; pages without findings are left out. */
  listFindings: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({ list: z.array(z.object({ id: Id, errors: z.int(), warnings: z.int() })) }),
  }),
  listTemplates: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({
      list: z.array(
        z.object({ key: z.enum(TEMPLATES), name: z.string(), hint: z.string(), types: z.array(z.string()) }),
      ),
    }),
  }),
  add: defineCall({
    access: editors,
    params: z.object({ template: z.enum(TEMPLATES), name: PageName, slug: Slug }),
    result: z.object({ id: Id }),
    errors: ['taken'],
  }),
  get: defineCall({
    access: readers,
    params: page,
    result: PageHead.extend({
      latest: RevisionData,
      /** Those that are on or to come, and the last ones that were. */
      runs: z.array(Run),
      /** Runs that cover the same minutes; the one that begins last is shown. */
      overlaps: z.array(z.object({ first: Id, second: Id, fromAt: Instant, toAt: Instant.nullable() })),
      /** Whether who publishes must be another person than the author. */
      secondPerson: z.boolean(),
    }),
  }),
  getRevision: defineCall({ access: readers, params: page.extend({ revision: Revision }), result: RevisionData }),
  listRevisions: defineCall({
    access: readers,
    params: page,
    result: z.object({ list: z.array(RevisionHead) }),
  }),
  /** What leads from one revision to the other. */
  compare: defineCall({
    access: readers,
    params: page.extend({ from: Revision, to: Revision }),
    result: z.object({ before: RevisionData, after: RevisionData, differences: z.array(Difference) }),
  }),
  listLog: defineCall({ access: readers, params: page, result: z.object({ list: z.array(AuditEntry) }) }),
  copy: defineCall({
    access: editors,
    params: page.extend({ name: PageName, slug: Slug }),
    result: z.object({ id: Id }),
    errors: ['taken'],
  }),
  rename: defineCall({
    access: editors,
    params: page.extend({
      name: PageName,
      summary: typed().max(80, '最多 80 个字').default(''),
      /** What was read. */
      from: jsonParam(PageTitle).optional(),
    }),
    result: z.null(),
    errors: ['changed'],
    detail: z.object({ current: PageTitle }),
  }),
  /**
   * A save is a revision of its own. `expect` is the revision that the work began from: when there is a newer one the answer is `changed`
   * and brings it, with what leads to it.
   */
  save: defineCall({
    access: editors,
    params: page.extend({
      expect: Revision,
      data: typedJson(PageData),
      note: typed().max(60, '最多 60 个字').default(''),
      /** What drew the editor's blocks, like `promotions@1.4.0`. */
      release: z
        .string()
        .regex(/^[a-z-]{1,40}@[\w.+-]{1,40}$/)
        .optional(),
    }),
    result: RevisionHead,
    errors: ['changed'],
    detail: z.object({ latest: RevisionData, differences: z.array(Difference) }),
    maxBytes: 1024 * 1024,
  }),
  /** Makes an earlier revision the newest one. */
  restore: defineCall({
    access: editors,
    params: page.extend({ revision: Revision, expect: Revision }),
    result: RevisionHead,
    errors: ['changed'],
  }),
  /** What stands against publishing a revision for this time. */
  check: defineCall({
    access: readers,
    params: page.extend({ revision: Revision, fromAt: Minute.optional(), toAt: Minute.optional() }),
    result: z.object({ findings: z.array(Finding) }),
  }),
  /** What stands against publishing the editor's work as it is, saved or not. */
  checkWork: defineCall({
    access: editors,
    params: page.extend({ data: typedJson(PageData) }),
    result: z.object({ findings: z.array(Finding) }),
    maxBytes: 1024 * 1024,
  }),
  /**
   * The page as it is being written, as if it were published: for this person at this moment. Calls of the shop that carry the token as
   * `x-cellar-preview` are answered the same way for an hour.
   */
  preview: defineCall({
    access: readers,
    params: page.extend({ data: typedJson(DraftData), ...looked }),
    result: z.object({ page: LivePage, token: z.string(), now: Instant }),
    maxBytes: 1024 * 1024,
  }),
  /** An address of the shop that shows a saved revision in the same way, for an hour, to anyone who has it. */
  openPreview: defineCall({
    access: readers,
    params: page.extend({ revision: Revision, ...looked }),
    result: z.object({ path: z.string(), until: Instant }),
  }),
  /** Without `fromAt` at once: what is on ends then. `sure`: the publisher has seen the warnings. */
  publish: defineCall({
    access: publishers,
    params: seen.extend({
      revision: Revision,
      fromAt: Minute.optional(),
      toAt: Minute.optional(),
      sure: flag.default(false),
      reason: typed().max(200).default(''),
    }),
    result: Run,
    errors: ['changed', 'findings', 'author', 'time'],
    detail: z.object({ findings: z.array(Finding) }),
  }),
  /** A run that has not begun yet. */
  cancelRun: defineCall({
    access: publishers,
    params: seen.extend({ run: idOf('pageRun') }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** What is on ends now; what is scheduled stays. */
  takeDown: defineCall({
    access: publishers,
    params: seen.extend({ reason: Reason }),
    result: z.null(),
    errors: ['changed', 'inUse'],
  }),
  /** Whom the page is for: a level and those above it, else a group, else everybody. To anybody else it does not exist. */
  setAudience: defineCall({
    access: publishers,
    params: seen.extend({ levelId: idOf('level', LevelId).optional(), groupId: idOf('memberGroup').optional() }),
    result: z.null(),
    errors: ['changed', 'inUse', 'level'],
    detail: z.object({ statusRevision: z.int(), audience: PageAudience }),
  }),
  archive: defineCall({ access: editors, params: seen, result: z.null(), errors: ['changed', 'inUse'] }),
  unarchive: defineCall({ access: editors, params: seen, result: z.null(), errors: ['changed'] }),
  ...librarySchema,
};
