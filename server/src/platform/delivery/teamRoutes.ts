import type { FastifyRequest } from 'fastify';
import { ownPath } from '@cellar/shared/format/text/ownPath';
import type { App } from '../../app';
import type { RoutePlugin } from '../../services';
import { setCookie, type CookieScene } from '../../http/documents/cookies';
import { refuse } from '../../http/errors/refuse';
import { fetchOverride, readOverrides, writeOverrides } from './overrides';
import { DRILL_COOKIE, INSPECT_COOKIE, OVERRIDE_COOKIE, PREVIEW_COOKIE } from './session';
import { readDrill, readInspect, readPreview } from './teamLinks';

const REMOTE_NAME = /^[a-z][a-z0-9]{0,30}$/;

/** Any origin does: only paths are asked for, and only paths are given. */
const HERE = 'http://shop.invalid';

/** A path of this shop to go on to; never another site. */
function pathOf(request: FastifyRequest, otherwise: string): string {
  const { to } = request.query as { to?: unknown };
  return ownPath(textOf(to), HERE) ?? ownPath(otherwise, HERE) ?? '/';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const firstPath = (document: { routes: { path: string }[] } | null | undefined) => document?.routes[0]?.path ?? '/';

/** The first path of the version that visitors have. */
function stablePath({ releases }: App, remote: string) {
  const { remotes, documents } = releases.now();
  const stable = remotes.find(({ name }) => name === remote)?.stable;
  return firstPath(stable ? documents[`${remote}@${stable}`] : null);
}

/** A cookie of the browser's session; without a value it ends. */
export function setSession(scene: CookieScene, name: string, value: string) {
  setCookie(scene, name, value, { path: '/', sameSite: 'lax', ...(value ? {} : { maxAge: 0 }) });
  scene.reply.header('cache-control', 'no-store');
}

type WithToken = { Params: { token: string } };
const signed = { config: { secrets: ['token'] } };

/** Ways into a team's session and out of it: preview of a version, fire drill, one remote from a developer's machine, inspector. */
export const registerTeamRoutes: RoutePlugin<App> = (server, app) => {
  const end = (path: string, cookie: string) =>
    server.get(path, (request, reply) => {
      setSession({ app, request, reply }, cookie, '');
      return reply.redirect(pathOf(request, '/'));
    });
  end('/preview/end', PREVIEW_COOKIE);
  end('/drill/end', DRILL_COOKIE);
  end('/override/end', OVERRIDE_COOKIE);
  end('/inspect/end', INSPECT_COOKIE);

  server.get<WithToken>('/preview/:token', signed, async (request, reply) => {
    const preview = readPreview(app, request.params.token);
    if (!preview) return refuse(reply, 410, '预览链接已失效', '链接不正确或已过期，请重新生成。');
    const found = await Promise.all(
      Object.entries(preview.remotes).map(([name, version]) => app.releases.find(name, version)),
    );
    if (found.some((release) => !release))
      return refuse(reply, 404, '预览的版本不存在', '这个版本的文件已清除，请重新发布。');
    setSession({ app, request, reply }, PREVIEW_COOKIE, request.params.token);
    return reply.redirect(pathOf(request, firstPath(found[0]?.document)));
  });

  server.get<WithToken>('/drill/:token', signed, (request, reply) => {
    const drill = readDrill(app, request.params.token);
    if (!drill || drill.isOver) return refuse(reply, 410, '演练链接已失效', '链接不正确或已过期，请重新生成。');
    setSession({ app, request, reply }, DRILL_COOKIE, drill.token);
    return reply.redirect(pathOf(request, stablePath(app, drill.remote)));
  });

  server.get<WithToken>('/inspect/:token', signed, (request, reply) => {
    const inspect = readInspect(app, request.params.token);
    if (!inspect) return refuse(reply, 410, '检查链接已失效', '链接不正确或已过期，请重新生成。');
    setSession({ app, request, reply }, INSPECT_COOKIE, request.params.token);
    return reply.redirect(pathOf(request, stablePath(app, inspect.remote)));
  });

  server.get('/override', async (request, reply) => {
    const query = request.query as { remote?: unknown; origin?: unknown };
    const [remote, origin] = [textOf(query.remote), textOf(query.origin)];
    if (!REMOTE_NAME.test(remote)) return refuse(reply, 404, '没有这个远程应用', '请检查链接中的 remote。');
    if (!app.config.overrideOrigins.includes(origin))
      return refuse(reply, 403, '不允许的联调地址', `${origin || '（空）'} 不在允许的联调地址中。`);
    const found = await fetchOverride(app, remote, origin);
    if (!found)
      return refuse(
        reply,
        404,
        '联调服务没有响应',
        `${origin} 没有提供 ${remote}，请先运行 npm run dev -- ${remote}。`,
      );
    const overrides = { ...readOverrides(app, request.cookies[OVERRIDE_COOKIE]), [remote]: origin };
    setSession({ app, request, reply }, OVERRIDE_COOKIE, writeOverrides(overrides));
    return reply.redirect(pathOf(request, firstPath(found.document)));
  });
};
