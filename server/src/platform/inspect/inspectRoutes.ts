import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RemoteName, VERSION } from '@cellar/shared/api/platform/releases/schema';
import type { Inspection, InspectionChoice } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import { BUCKETS, bucketOf } from '../../core/bucket';
import { knownVisitor } from '../../http/documents/cookies';
import { marksOf } from '../../http/documents/namedCookie';
import type { RoutePlugin } from '../../services';
import { namedKeys, sharesOf } from '../delivery/cohorts';
import { INSPECT_COOKIE, PREVIEW_COOKIE } from '../delivery/session';
import { readInspect, readPreview, signPreview } from '../delivery/teamLinks';
import { setSession } from '../delivery/teamRoutes';

const PERCENT = 100;
/** Of each remote: an older version is previewed from the console. */
const MAX_VERSIONS = 20;
const BODY_LIMIT = 1024;

const Choice = z.object({
  remote: RemoteName,
  version: z.string().regex(VERSION).nullable(),
}) satisfies z.ZodType<InspectionChoice>;

const RehearsalState = z.object({ state: z.string() }).catch({ state: 'waiting' });

const newest = ({ db }: App) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('release')
        .select(['remote', 'version', 'published_at', 'rehearsal'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('remote').orderBy('published_at', 'desc'))
            .as('place'),
        )
        .where('state', '!=', 'purged')
        .as('listed'),
    )
    .selectAll()
    .where('place', '<=', MAX_VERSIONS)
    .orderBy('published_at', 'desc')
    .execute();

/** What every remote has to offer, and where this browser stands in its canary. */
async function inspection(app: App, visitor: string | null, marks: string[]): Promise<Inspection> {
  const { remotes } = app.releases.now();
  const rollouts = remotes.flatMap(({ rollout }) => rollout ?? []);
  const shares = sharesOf(rollouts);
  const named = namedKeys(rollouts, marks);
  const rows = await newest(app);
  return {
    remotes: remotes.map(({ name, stable, rollout }) => ({
      name,
      stable,
      canary: rollout && {
        version: rollout.version,
        share: ((shares[rollout.key] ?? 0) / BUCKETS) * PERCENT,
        bucket: visitor === null ? null : (bucketOf(rollout.key, visitor) / BUCKETS) * PERCENT,
        isHalted: rollout.state === 'halted',
        ...(named.includes(rollout.key) ? { isNamed: true } : {}),
      },
      versions: rows
        .filter(({ remote }) => remote === name)
        .map(({ version, published_at, rehearsal }) => ({
          version,
          publishedAt: published_at.toISOString(),
          rehearsal: RehearsalState.parse(rehearsal).state,
        })),
    })),
  };
}

/** The versions that this browser shows from now on, as long as its link lasts; the cookie is that of a preview. */
async function choose(app: App, request: FastifyRequest, reply: FastifyReply, until: string) {
  const choice = Choice.safeParse(request.body);
  if (!choice.success) return reply.code(422).send({ states: 422, message: '请选择一个版本', result: null });
  const { remote, version } = choice.data;
  if (version !== null && !(await app.releases.find(remote, version)))
    return reply.code(404).send({ states: 404, message: `${remote} 没有版本 ${version}，或文件已清除`, result: null });
  const { [remote]: _before, ...others } = readPreview(app, request.cookies[PREVIEW_COOKIE])?.remotes ?? {};
  const remotes = version === null ? others : { ...others, [remote]: version };
  const isOver = Object.keys(remotes).length === 0;
  setSession({ app, request, reply }, PREVIEW_COOKIE, isOver ? '' : signPreview(app, { remotes, until }));
  return reply.code(204).send();
}

/** What the inspector asks: only for a browser that opened an inspection link, and only about itself. */
export const registerInspectRoutes: RoutePlugin<App> = (server, app) => {
  const inspectOf = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const found = readInspect(app, request.cookies[INSPECT_COOKIE]);
    if (!found) void reply.code(403).send({ states: 403, message: '检查链接已失效，请重新生成。', result: null });
    return found;
  };
  server.get('/inspect/versions', async (request, reply) =>
    inspectOf(request, reply) ? inspection(app, knownVisitor(request), marksOf(app, request)) : reply,
  );
  server.post('/inspect/use', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const found = inspectOf(request, reply);
    return found ? choose(app, request, reply, found.until) : reply;
  });
};
