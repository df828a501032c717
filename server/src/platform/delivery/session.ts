import type { FastifyRequest } from 'fastify';
import type { SessionMode } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import { fetchOverride, readOverrides } from './overrides';
import type { Pin } from './resolve';
import { readDrill, readInspect, readPreview, type Drill } from './teamLinks';

export const PREVIEW_COOKIE = 'cellar-preview';
export const DRILL_COOKIE = 'cellar-drill';
export const OVERRIDE_COOKIE = 'cellar-override';
export const INSPECT_COOKIE = 'cellar-inspect';

const SILENT = '联调服务没有响应，现为线上版本';

/** How the session of a team's browser differs from a visitor's. */
export type TeamSession = {
  mode: SessionMode[];
  pins: Record<string, Pin>;
  /** What the inspector says of a remote beside its version. */
  notes: Record<string, string>;
  drill: Drill | null;
};

export const noTeamSession: TeamSession = { mode: [], pins: {}, notes: {}, drill: null };

async function previewed(app: App, request: FastifyRequest, team: TeamSession) {
  const preview = readPreview(app, request.cookies[PREVIEW_COOKIE]);
  if (!preview) return;
  team.mode.push({ kind: 'preview', ...preview });
  for (const [name, version] of Object.entries(preview.remotes)) {
    const found = await app.releases.find(name, version).catch(() => null);
    if (found) team.pins[name] = { channel: 'preview', ...found, origins: app.config.fileOrigins };
  }
}

async function overridden(app: App, request: FastifyRequest, team: TeamSession) {
  for (const [remote, origin] of Object.entries(readOverrides(app, request.cookies[OVERRIDE_COOKIE]))) {
    team.mode.push({ kind: 'override', remote, origin });
    const found = await fetchOverride(app, remote, origin);
    if (found) team.pins[remote] = { channel: 'override', ...found, origins: [origin] };
    else team.notes[remote] = SILENT;
  }
}

/** Reads preview, override, drill and inspection from the cookies; an expired one counts for nothing. */
export async function teamSessionOf(app: App, request: FastifyRequest): Promise<TeamSession> {
  if (!request.headers.cookie?.includes('cellar-')) return noTeamSession;
  const team: TeamSession = { mode: [], pins: {}, notes: {}, drill: null };
  await previewed(app, request, team);
  await overridden(app, request, team);
  const drill = readDrill(app, request.cookies[DRILL_COOKIE]);
  if (drill && !drill.isOver) {
    team.drill = drill;
    team.mode.push({ kind: 'drill', remote: drill.remote, fault: drill.fault, until: drill.until });
  }
  const inspect = readInspect(app, request.cookies[INSPECT_COOKIE]);
  if (inspect) team.mode.push({ kind: 'inspect', by: inspect.by, until: inspect.until });
  return team;
}
