import { z } from 'zod';
import { Instant } from '@cellar/shared/contract/schema';
import { typed } from '@cellar/shared/contract/typed';

/** When a canary ends by itself; rates and points in percent. Kept with each rollout, what is left out has these values. */
export const HaltSettings = z.object({
  windowMinutes: z.number().min(1).max(60).default(10),
  /** From this many page sessions on, the canary's rate counts … */
  sessions: z.int().min(1).default(200),
  /** … when it is this many points above stable's, and this many times as high. */
  points: z.number().min(0).max(100).default(2),
  times: z.number().min(1).max(100).default(2),
  /** However few its sessions are: this many failing ones, while stable's rate is below. */
  failing: z.int().min(1).default(10),
  stableBelow: z.number().min(0).max(100).default(1),
});

export type HaltSettings = z.output<typeof HaltSettings>;

/** One step of a share that grows by itself: what must be seen at it before the next one. */
export const Stage = z.object({
  basisPoints: z.int().min(1).max(10_000),
  /** Page sessions of the canary at this share. */
  sessions: z.int().min(1).max(1_000_000),
  minutes: z.int().min(1).max(10_080),
});

export type Stage = z.output<typeof Stage>;

/** Who gets a canary by name: sign-in names of staff, or ids of those on the list. */
export const MAX_PEOPLE = 100;
export const People = z
  .array(typed().min(2, '每一行是一位员工的登录名').max(60))
  .max(MAX_PEOPLE, `最多 ${MAX_PEOPLE} 人`);

export const NamedPerson = z.object({ id: z.string(), label: z.string() });

/** The share rises with each of them. */
export const Stages = z
  .array(Stage)
  .max(10)
  .refine(
    (stages) => stages.every(({ basisPoints }, i) => basisPoints > (stages[i - 1]?.basisPoints ?? 0)),
    '每一级的比例要比上一级大',
  );

/** Page sessions of the last ten minutes; vitals are the 75th percentile, in ms (CLS without unit). */
export const Health = z.object({
  sessions: z.number(),
  failing: z.number(),
  rate: z.number(),
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
});

export type Health = z.output<typeof Health>;

export const Rehearsal = z.object({
  state: z.enum(['waiting', 'running', 'passed', 'failed', 'unavailable']),
  at: z.string().optional(),
  findings: z.array(z.object({ where: z.string(), what: z.string() })),
});

export type Rehearsal = z.output<typeof Rehearsal>;

export const rollout = {
  key: z.string(),
  version: z.string(),
  basisPoints: z.int(),
  state: z.enum(['running', 'halted']),
  reason: z.string().nullable(),
};

/** `stages`: how its share grows by itself; none: by hand. `people`: who has it by name. */
export const Rollout = z.object({
  ...rollout,
  startedAt: Instant,
  stages: z.array(Stage),
  people: z.array(NamedPerson).default([]),
});

export type Rollout = z.output<typeof Rollout>;

const Text = typed().max(200).optional();
/** Where a version comes from; what it carries, in its team's words and by the commits since the one before. */
export const Provenance = z.object({
  commit: Text,
  branch: Text,
  builtBy: Text,
  notes: typed().max(1000, '说明最多 1000 个字').optional(),
  commits: z.array(typed().max(200)).max(50).optional(),
  /** The shop that it was taken from, byte for byte. */
  from: Text,
});

/** Who uses something that a version lacks. */
const Use = z.object({
  consumer: z.string(),
  revision: z.int().optional(),
  state: z.string().optional(),
  thing: z.string(),
});

/** What a release would come to: beside the version that visitors have, and why it would be refused, in a terminal's words. */
export const Checked = z.object({
  against: z.string().nullable(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  contract: z.object({ needs: z.string(), offered: z.array(z.string()) }),
  /** Who uses what it lacks. */
  uses: z.array(Use),
  findings: z.array(z.object({ code: z.string(), reason: z.string() })),
});

/** How loads went in the days of the objective, beside it; `remote` null: the whole shop. */
export const Loads = z.object({
  days: z.int(),
  target: z.number(),
  list: z.array(z.object({ remote: z.string().nullable(), sessions: z.int(), failing: z.int() })),
});

export type Loads = z.output<typeof Loads>;

const FileSize = z.object({ bytes: z.int(), sent: z.int() }).nullable();
const ListChange = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });

/** What differs between two versions of a remote. */
export const Diff = z.object({
  from: z.string(),
  to: z.string(),
  /** Packed bytes of all files. Null: a version was published before sizes were kept. */
  sent: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
  /** Those that differ, what changed most first. */
  files: z.array(z.object({ file: z.string(), before: FileSize, after: FileSize })).nullable(),
  routes: ListChange,
  /** With the version of their props. */
  blocks: ListChange,
  /** Ranges, and names taken of shared entries. */
  contract: ListChange.extend({ before: z.string(), after: z.string() }),
  /** Who uses what is gone. */
  uses: z.array(Use),
  /** Published after the older one up to the newer one, the newest first. */
  versions: z.array(
    z.object({
      version: z.string(),
      at: Instant,
      who: z.string(),
      commit: z.string().nullable(),
      notes: z.string().nullable(),
      commits: z.array(z.string()),
    }),
  ),
});

export type Diff = z.output<typeof Diff>;

/** What was done to a remote. */
export const LogEntry = z.object({
  at: Instant,
  who: z.string(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
});
export type LogEntry = z.output<typeof LogEntry>;

export const Version = z.object({
  version: z.string(),
  state: z.enum(['kept', 'retired', 'purged']),
  publishedAt: Instant,
  publishedBy: z.string(),
  provenance: Provenance.omit({ commits: true }).extend({ source: z.enum(['local', 'upload']).optional() }),
  bytes: z.number(),
  digest: z.string(),
  contract: z.string(),
  routes: z.array(z.string()),
  rehearsal: Rehearsal,
  quarantined: z.object({ at: Instant, reason: z.string().nullable() }).nullable(),
  held: z.string().nullable(),
  channels: z.array(z.enum(['stable', 'canary', 'fallback'])),
  firstLiveAt: Instant.nullable(),
  /** Null: not all visitors ever had it. */
  firstStableAt: Instant.nullable(),
  leftAt: Instant.nullable(),
  retiredAt: Instant.nullable(),
  purgedAt: Instant.nullable(),
  health: Health.nullable(),
});
export type Version = z.output<typeof Version>;

export const Published = z.object({
  state: z.enum(['published', 'known']),
  remote: z.string(),
  version: z.string(),
  digest: z.string(),
});
