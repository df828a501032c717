import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { DRILL_FAULTS } from '@cellar/shared/contract/discovery';
import { TOKEN_ACTIONS } from '@cellar/shared/contract/roles';
import { defineCall, token } from '@cellar/shared/contract/schema';
import {
  FIT_ERRORS,
  PUBLISH_ERRORS,
  REMOTE_ERRORS,
  SHARE_ERRORS,
  VERSION_ERRORS,
} from '@cellar/shared/api/platform/releases/errors';
import { CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import { Changed, RemoteRow, row, TeamLink } from '@cellar/shared/api/platform/releases/remoteSchema';
import {
  Checked,
  Diff,
  HaltSettings,
  Loads,
  LogEntry,
  People,
  Provenance,
  Published,
  Stages,
  Version,
} from '@cellar/shared/api/platform/releases/shapes';
import { StagingView } from '@cellar/shared/api/platform/releases/stagingSchema';

const PUBLISH_BYTES = 48 * 1024 * 1024;

/** A remote's name is the head of a container's name and of a folder. */
export const REMOTE_NAME = /^[a-z][a-z0-9]{0,30}$/;
/** Without a dash inside the last part: container names of two versions would be the same. */
export const VERSION = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(-[0-9A-Za-z]+(\.[0-9A-Za-z]+)*)?$/;
export const RemoteName = z.string().regex(REMOTE_NAME);

const version = z.string().regex(VERSION);
const one = { remote: RemoteName };
const release = { ...one, version };
const Reason = typed().min(2).max(200);
const basisPoints = z.int().min(0).max(10_000);
/** The revision that the writer saw. */
const expect = z.int().optional();
const reasoned = { ...one, expect, reason: Reason };

/** Remotes and their versions: what is there, and what is done to it. */
export const releasesSchema = {
  list: defineCall({
    access: token('read'),
    params: z.object({}),
    result: z.object({
      revision: z.int(),
      list: z.array(RemoteRow),
      loads: Loads,
      /** Contracts of the live hosts. */
      offered: z.array(z.string()),
    }),
  }),
  /** Newest version first; the last entries of its log. */
  get: defineCall({
    access: token(...TOKEN_ACTIONS),
    params: z.object(one),
    result: z.object({ ...row, discovery: z.int(), versions: z.array(Version), log: z.array(LogEntry) }),
    errors: ['noRemote'],
  }),
  /** Null: there is no canary. */
  canary: defineCall({
    access: token('read'),
    params: z.object(one),
    result: CanaryView.nullable(),
    errors: ['noRemote'],
  }),
  diff: defineCall({
    access: token(...TOKEN_ACTIONS),
    params: z.object({ ...one, from: version, to: version }),
    result: Diff,
    errors: ['noVersion'],
  }),
  publish: defineCall({
    access: token('publish'),
    maxBytes: PUBLISH_BYTES,
    params: z.object({
      ...one,
      document: z.string(),
      files: z.record(z.string(), z.string()),
      /** Packed source maps; no page is served them. */
      maps: z.record(z.string(), z.string()).default({}),
      provenance: Provenance.default({}),
    }),
    result: Published,
    errors: [...PUBLISH_ERRORS],
  }),
  /** A version as it was published: what `publish` takes, for the shop that it goes to next. */
  content: defineCall({
    access: token('read'),
    params: z.object(release),
    result: z.object({
      document: z.string(),
      files: z.record(z.string(), z.string()),
      maps: z.record(z.string(), z.string()),
      provenance: Provenance,
    }),
    errors: [...VERSION_ERRORS],
  }),
  /** Null: no staging shop is set up. */
  staging: defineCall({
    access: token('read'),
    params: z.object({}),
    result: StagingView.nullable(),
    errors: ['stagingUnavailable'],
  }),
  /** Publishes the bytes that the staging shop has of a version, unless no live host here could run them. */
  publishFromStaging: defineCall({
    access: token('publish'),
    params: z.object(release),
    result: Published,
    errors: ['stagingOff', 'stagingUnavailable', 'notInStaging', ...PUBLISH_ERRORS, 'contract', 'exports'],
  }),
  /** What publishing and promoting would come to, without files and without a trace. */
  check: defineCall({
    access: token('publish'),
    maxBytes: PUBLISH_BYTES,
    params: z.object({ ...one, document: z.string(), uses: z.string().optional() }),
    result: Checked,
    // Those of the registry's checks come back as findings.
    errors: ['manifest', 'otherRemote', 'development', 'otherBytes', ...FIT_ERRORS],
  }),
  promote: defineCall({
    access: token('promote'),
    params: z.object({
      ...release,
      channel: z.enum(['stable', 'canary']),
      basisPoints: basisPoints.optional(),
      expect,
      reason: Reason.optional(),
      rolloutKey: z
        .string()
        .regex(/^[\w.-]{1,64}$/)
        .optional(),
      settings: HaltSettings.partial().optional(),
      /** Shares to which the canary grows by itself; none: by hand. Left out: as it was. */
      stages: Stages.optional(),
      /** Who gets the canary by name, at any share, 0 % too. Left out: as it was. */
      people: People.optional(),
    }),
    result: Changed,
    errors: ['alreadyStable', 'inUse', 'unknownPeople', ...SHARE_ERRORS, ...FIT_ERRORS],
  }),
  setPercentage: defineCall({
    access: token('promote'),
    params: z.object({ ...one, basisPoints, expect, reason: Reason.optional() }),
    result: Changed,
    errors: ['noRollout', ...SHARE_ERRORS],
  }),
  /** How the canary goes on growing by itself; no stages: by hand. The share stays. */
  setStages: defineCall({
    access: token('promote'),
    params: z.object({ ...one, stages: Stages, expect, reason: Reason.optional() }),
    result: Changed,
    errors: ['noRollout', 'expectNeeded', ...REMOTE_ERRORS],
  }),
  /** Who gets the canary by name, in place of those before; its share stays. */
  setPeople: defineCall({
    access: token('promote'),
    params: z.object({ ...one, people: People, expect, reason: Reason.optional() }),
    result: Changed,
    errors: ['noRollout', 'expectNeeded', 'unknownPeople', 'unfitRemotes', ...REMOTE_ERRORS, ...VERSION_ERRORS],
  }),
  halt: defineCall({
    access: token('promote', 'rollback'),
    params: z.object(reasoned),
    result: Changed,
    errors: ['noRollout', ...REMOTE_ERRORS],
  }),
  rollBack: defineCall({
    access: token('rollback'),
    params: z.object({ ...reasoned, version }),
    result: Changed,
    errors: ['promotion', 'notBefore', 'inUse', 'unfitRemotes', ...REMOTE_ERRORS, ...VERSION_ERRORS, ...FIT_ERRORS],
  }),
  rehearse: defineCall({
    access: token('publish', 'promote'),
    params: z.object(release),
    result: z.null(),
    errors: [...VERSION_ERRORS],
  }),
  /** An empty reason lets the version go. */
  hold: defineCall({
    access: token(),
    params: z.object({ ...release, reason: typed().max(200) }),
    result: z.null(),
    errors: [...VERSION_ERRORS],
  }),
  disable: defineCall({
    access: token('rollback'),
    params: z.object({ ...reasoned, text: typed().min(2).max(100) }),
    result: Changed,
    errors: ['noStable', 'hostStays', ...REMOTE_ERRORS],
  }),
  enable: defineCall({
    access: token('rollback'),
    params: z.object(reasoned),
    result: Changed,
    errors: ['noStable', ...REMOTE_ERRORS, ...VERSION_ERRORS, ...FIT_ERRORS],
  }),
  remove: defineCall({
    access: token(),
    params: z.object(reasoned),
    result: Changed,
    errors: ['inUse', 'hostStays', ...REMOTE_ERRORS],
  }),
  preview: defineCall({
    access: token('publish', 'promote'),
    params: z.object(release),
    result: TeamLink,
    errors: [...VERSION_ERRORS],
  }),
  drill: defineCall({
    access: token('publish', 'promote'),
    params: z.object({ ...one, fault: z.enum(DRILL_FAULTS) }),
    result: TeamLink,
    errors: ['noRemote'],
  }),
  /** A link that opens the shop with the inspector, at a page of the remote. */
  inspect: defineCall({
    access: token('publish', 'promote', 'rollback'),
    params: z.object(one),
    result: TeamLink,
    errors: ['noRemote'],
  }),
};
