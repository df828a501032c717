import { sql } from 'kysely';
import { z } from 'zod';
import type { FailureGroup } from '@cellar/shared/api/platform/failures/schema';
import { FAILURE_KINDS } from '@cellar/shared/contract/report';
import type { App } from '../../app';
import { PlatformError } from '../registry/refused';
import { builtPlace, Frame } from './frames';
import { ownFrame, type Place, type SourceMaps } from './sourceMaps';

const MAX_SAME = 500;
const MAX_GROUPS = 100;

const Frames = z.array(Frame).catch([]);
const Kind = z.enum(FAILURE_KINDS);

/** What is the same in remote, version, text and built place, the last first. */
const readSame = ({ db }: Pick<App, 'db'>, remote?: string) =>
  db
    .selectFrom('page_failure')
    .select(['remote', 'version', 'kind', 'text', 'frames'])
    .select([
      sql<number>`count(*)`.as('times'),
      sql<number>`count(distinct session)`.as('sessions'),
      sql<Date>`min(at)`.as('first'),
      sql<Date>`max(at)`.as('last'),
      sql<string[]>`array_agg(distinct browser)`.as('browsers'),
      sql<string>`(array_agg(trace order by at desc))[1]`.as('trace'),
    ])
    .where('is_team', '=', false)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote!))
    .groupBy(['remote', 'version', 'kind', 'text', 'frames'])
    .orderBy('last', 'desc')
    .limit(MAX_SAME)
    .execute();
type Same = Awaited<ReturnType<typeof readSame>>[number];

/** Versions differ in their files' hashes, which say nothing. */
const withoutHash = (text: string) => text.replace(/\.[0-9a-f]{8}(?=\.(js|css))/g, '');

const keyOf = ({ remote, kind, text }: Pick<Same, 'remote' | 'kind' | 'text'>, place: Place | null) =>
  JSON.stringify([remote, ...(place ? [place.source, place.line] : [kind, withoutHash(text)])]);

const groupOf = (row: Same, place: Place | null): FailureGroup => ({
  remote: row.remote,
  place,
  kind: Kind.parse(row.kind),
  text: row.text,
  times: row.times,
  sessions: row.sessions,
  versions: [row.version],
  browsers: row.browsers,
  firstAt: row.first.toISOString(),
  lastAt: row.last.toISOString(),
  trace: row.trace,
});

/** The later one says what and by which number. */
const merge = (group: FailureGroup, more: FailureGroup): FailureGroup => ({
  ...group,
  times: group.times + more.times,
  sessions: group.sessions + more.sessions,
  versions: [...new Set([...group.versions, ...more.versions])],
  browsers: [...new Set([...group.browsers, ...more.browsers])].sort(),
  firstAt: group.firstAt < more.firstAt ? group.firstAt : more.firstAt,
});

async function groupsOf(app: Pick<App, 'db'>, maps: SourceMaps, remote?: string): Promise<Map<string, FailureGroup>> {
  const groups = new Map<string, FailureGroup>();
  for (const row of await readSame(app, remote)) {
    const place = (await ownFrame(maps, Frames.parse(row.frames), row.remote))?.place ?? null;
    const key = keyOf(row, place);
    const known = groups.get(key);
    const own = groupOf(row, place);
    groups.set(key, known ? merge(known, own) : own);
  }
  return groups;
}

/** What failed in pages, grouped by the line of the source, the last first. */
export const listFailures = async (app: Pick<App, 'db'>, maps: SourceMaps, remote?: string) =>
  [...(await groupsOf(app, maps, remote)).values()].slice(0, MAX_GROUPS);

/** One failure with its places in the sources, and what else failed there. */
export async function showFailure(app: Pick<App, 'db'>, maps: SourceMaps, trace: string) {
  const row = await app.db.selectFrom('page_failure').selectAll().where('trace', '=', trace).executeTakeFirst();
  if (!row) throw new PlatformError('noFailure', { trace });
  const frames = Frames.parse(row.frames);
  const own = await ownFrame(maps, frames, row.remote);
  const groups = await groupsOf(app, maps, row.remote);
  return {
    trace,
    remote: row.remote,
    version: row.version,
    hostVersion: row.host_version,
    kind: Kind.parse(row.kind),
    text: row.text,
    path: row.path,
    browser: row.browser,
    at: row.at.toISOString(),
    frames: await Promise.all(
      frames.map(async (frame) => ({ built: builtPlace(frame), place: await maps.placeOf(frame) })),
    ),
    excerpt: own ? await maps.excerptOf(own.frame) : [],
    group: groups.get(keyOf(row, own?.place ?? null)) ?? null,
  };
}
