import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DRILL_FAULTS } from '@cellar/shared/contract/discovery';
import type { App, Surface } from '../app';
import { audit } from '../core/audit';
import { listAlarms, settleAlarm } from './registry/alarms';
import { disableRemote, enableRemote, holdVersion, removeRemote } from './registry/availability';
import { readNow, type Now } from './registry/changeRemote';
import { haltRollout, promoteCanary, promoteStable, rollBack, setPercentage } from './registry/channels';
import { HaltSettings } from './health/halt';
import { platformCalls } from './access/platformCall';
import { publish } from './registry/publish';
import { askRehearsal } from './rehearsal/rehearsals';
import { REMOTE_NAME, VERSION } from './registry/readDocument';
import { PlatformRefusal } from './registry/refused';
import { listRemotes, showRemote } from './releaseLists';
import { drillLink, previewLink, type TeamLink } from './delivery/teamLinks';
import { listTokens, makeToken, revokeToken, TOKEN_ACTIONS } from './access/tokens';
import { versionRow } from './registry/versionRow';

const PUBLISH_LIMIT = 48 * 1024 * 1024;
const MOST_DAYS = 366;

const remote = z.string().regex(REMOTE_NAME);
const version = z.string().regex(VERSION);
const Reason = z.string().trim().min(2).max(200);
const basisPoints = z.int().min(0).max(10_000);
/** The revision that the writer saw. */
const expect = z.int().optional();

const Text = z.string().max(200).optional();
const Upload = z.object({
  remote,
  document: z.string(),
  files: z.record(z.string(), z.string()),
  provenance: z.object({ commit: Text, branch: Text, builtBy: Text }).default({}),
});
const Promotion = z.object({
  remote,
  version,
  channel: z.enum(['stable', 'canary']),
  basisPoints: basisPoints.optional(),
  expect,
  reason: Reason.optional(),
  rolloutKey: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  settings: HaltSettings.partial().optional(),
});

/** What a writer is told: where the remote stands now. */
const answer = ({ remote: { name, state, words, revision, stable, fallback }, rollout }: Now) => ({
  name,
  state,
  words,
  revision,
  stable,
  fallback,
  rollout: rollout
    ? {
        key: rollout.key,
        version: rollout.version,
        basisPoints: rollout.basis_points,
        state: rollout.state,
        reason: rollout.reason,
      }
    : null,
});

function seen<T extends { expect?: number | undefined }>(params: T): T & { expect: number } {
  if (params.expect === undefined) throw new PlatformRefusal('expectNeeded');
  return { ...params, expect: params.expect };
}

async function promote(app: App, params: z.output<typeof Promotion>, who: string) {
  const deed = { ...seen(params), who };
  if (params.channel === 'stable') return answer(await promoteStable(app, deed));
  if (params.basisPoints === undefined)
    throw new PlatformRefusal('fields', { what: 'basisPoints: a canary needs its share', words: '请填写灰度比例' });
  return answer(await promoteCanary(app, { ...deed, basisPoints: params.basisPoints }));
}

const bytesOf = (text: string) => Buffer.from(text, 'base64');

async function upload(app: App, { document, files, provenance, remote: name }: z.output<typeof Upload>, who: string) {
  const content = new Map(Object.entries(files).map(([file, text]) => [file, bytesOf(text)]));
  return publish(app, {
    remote: name,
    document: bytesOf(document),
    files: content,
    provenance: { ...provenance, source: 'upload' },
    who,
  });
}

/** Remotes and their versions: what is there, and what is done to it. */
const registerRemotes: Surface = (server, app) =>
  platformCalls(server, app, (add) => {
    const base = '/console/api/remotes/:remote' as const;
    add({
      method: 'GET',
      url: '/console/api/remotes',
      tokens: ['read'],
      params: z.object({}),
      handle: () => listRemotes(app),
    });
    add({
      method: 'GET',
      url: base,
      tokens: TOKEN_ACTIONS,
      params: z.object({ remote }),
      handle: (params) => showRemote(app, params.remote),
    });
    add({
      method: 'POST',
      url: `${base}/releases`,
      tokens: ['publish'],
      bodyLimit: PUBLISH_LIMIT,
      params: Upload,
      handle: (params, { who }) => upload(app, params, who),
    });
    add({
      method: 'POST',
      url: `${base}/promote`,
      tokens: ['promote'],
      params: Promotion,
      handle: (params, { who }) => promote(app, params, who),
    });
    add({
      method: 'POST',
      url: `${base}/percentage`,
      tokens: ['promote'],
      params: z.object({ remote, basisPoints, expect, reason: Reason.optional() }),
      handle: async (params, { who }) => answer(await setPercentage(app, { ...seen(params), who })),
    });
    add({
      method: 'POST',
      url: `${base}/halt`,
      tokens: ['promote', 'rollback'],
      params: z.object({ remote, expect, reason: Reason }),
      handle: async (params, { who }) => answer(await haltRollout(app, { ...params, who })),
    });
    add({
      method: 'POST',
      url: `${base}/rollback`,
      tokens: ['rollback'],
      params: z.object({ remote, version, expect, reason: Reason }),
      handle: async (params, { who, mayPromote }) => answer(await rollBack(app, { ...params, who, mayPromote })),
    });
    add({
      method: 'POST',
      url: `${base}/releases/:version/rehearse`,
      tokens: ['publish', 'promote'],
      params: z.object({ remote, version }),
      handle: (params, { who }) => askRehearsal(app, { ...params, who }),
    });
    add({
      method: 'POST',
      url: `${base}/releases/:version/hold`,
      tokens: [],
      params: z.object({ remote, version, reason: z.string().trim().max(200) }),
      handle: (params, { who }) => holdVersion(app, { ...params, who }),
    });
  });

const registerAvailability: Surface = (server, app) =>
  platformCalls(server, app, (add) => {
    const base = '/console/api/remotes/:remote' as const;
    add({
      method: 'POST',
      url: `${base}/disable`,
      tokens: ['rollback'],
      params: z.object({ remote, expect, reason: Reason, words: z.string().trim().min(2).max(100) }),
      handle: async (params, { who }) => answer(await disableRemote(app, { ...params, who })),
    });
    add({
      method: 'POST',
      url: `${base}/enable`,
      tokens: ['rollback'],
      params: z.object({ remote, expect, reason: Reason }),
      handle: async (params, { who }) => answer(await enableRemote(app, { ...params, who })),
    });
    add({
      method: 'POST',
      url: `${base}/remove`,
      tokens: [],
      params: z.object({ remote, expect, reason: Reason }),
      handle: async (params, { who }) => answer(await removeRemote(app, { ...params, who })),
    });
  });

/** Links are for people: whole addresses, under the origin that people type. */
function addressOf({ config }: App, request: FastifyRequest, { path, until }: TeamLink) {
  const origin = config.publicOrigin || `${request.protocol}://${request.host}`;
  return { url: origin + path, until };
}

const registerTeamLinks: Surface = (server, app) =>
  platformCalls(server, app, (add) => {
    const base = '/console/api/remotes/:remote' as const;
    add({
      method: 'POST',
      url: `${base}/releases/:version/preview`,
      tokens: ['publish', 'promote'],
      params: z.object({ remote, version }),
      handle: async (params, _actor, request) => {
        await versionRow(app.db, params.remote, params.version);
        return addressOf(app, request, previewLink(app, { [params.remote]: params.version }));
      },
    });
    add({
      method: 'POST',
      url: `${base}/drill`,
      tokens: ['publish', 'promote'],
      params: z.object({ remote, fault: z.enum(DRILL_FAULTS) }),
      handle: async (params, { who }, request) => {
        await readNow(app.db, params.remote);
        const detail = { fault: params.fault };
        await audit(app.db, {
          who,
          action: 'remote.drill',
          target: `remote:${params.remote}`,
          detail,
          at: app.clock.now(),
        });
        return addressOf(app, request, drillLink(app, params));
      },
    });
  });

const NewToken = z.object({
  name: z.string().trim().min(2).max(60),
  remote: remote.nullable(),
  actions: z.array(z.enum(TOKEN_ACTIONS)).min(1),
  days: z.int().min(1).max(MOST_DAYS),
});

const registerTokensAndAlarms: Surface = (server, app) =>
  platformCalls(server, app, (add) => {
    const id = z.uuid();
    add({
      method: 'GET',
      url: '/console/api/tokens',
      tokens: [],
      params: z.object({}),
      handle: async () => ({ list: await listTokens(app) }),
    });
    add({
      method: 'POST',
      url: '/console/api/tokens',
      tokens: [],
      params: NewToken,
      handle: (params, { who }) => makeToken(app, { ...params, who }),
    });
    add({
      method: 'POST',
      url: '/console/api/tokens/:id/revoke',
      tokens: [],
      params: z.object({ id }),
      handle: (params, { who }) => revokeToken(app, { ...params, who }),
    });
    add({
      method: 'GET',
      url: '/console/api/alarms',
      tokens: ['read'],
      params: z.object({}),
      handle: async () => ({ list: await listAlarms(app) }),
    });
    add({
      method: 'POST',
      url: '/console/api/alarms/:id/settle',
      tokens: [],
      params: z.object({ id }),
      handle: async (params, { who }) => {
        if (!(await settleAlarm(app, { ...params, who }))) throw new PlatformRefusal('noAlarm');
      },
    });
  });

/** The registry's calls, for the console, for teams' terminals and for their pipelines. */
export const registerReleaseCalls: Surface = async (server, app) => {
  for (const register of [registerRemotes, registerAvailability, registerTeamLinks, registerTokensAndAlarms])
    await register(server, app);
};
