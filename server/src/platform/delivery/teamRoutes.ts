import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownPath } from '@cellar/shared/format/ownPath';
import type { App, RoutePlugin } from '../../app';
import { cookieOf, secureAttribute } from '../../http/cookies';
import { refuse } from '../../http/refuse';
import { fetchOverride, readOverrides, writeOverrides } from './overrides';
import { DRILL_COOKIE, OVERRIDE_COOKIE, PREVIEW_COOKIE } from './session';
import { readDrill, readPreview } from './teamLinks';

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

function setCookie(app: App, request: FastifyRequest, reply: FastifyReply, name: string, value: string) {
  const life = value ? '' : '; Max-Age=0';
  reply
    .header('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${secureAttribute(app, request)}`)
    .header('cache-control', 'no-store');
}

type WithToken = { Params: { token: string } };

/** Ways into a team's session and out of it: preview of a version, fire drill, one remote from a developer's machine. */
export const registerTeamRoutes: RoutePlugin = (server, app) => {
  const end = (path: string, cookie: string) =>
    server.get(path, (request, reply) => {
      setCookie(app, request, reply, cookie, '');
      return reply.redirect(pathOf(request, '/'));
    });
  end('/preview/end', PREVIEW_COOKIE);
  end('/drill/end', DRILL_COOKIE);
  end('/override/end', OVERRIDE_COOKIE);

  server.get<WithToken>('/preview/:token', async (request, reply) => {
    const preview = readPreview(app, request.params.token);
    if (!preview) return refuse(reply, 410, '预览链接已失效', '链接不正确或已过期，请重新生成。');
    const found = await Promise.all(
      Object.entries(preview.remotes).map(([name, version]) => app.releases.find(name, version)),
    );
    if (found.some((release) => !release))
      return refuse(reply, 404, '预览的版本不存在', '这个版本的文件已清除，请重新发布。');
    setCookie(app, request, reply, PREVIEW_COOKIE, request.params.token);
    return reply.redirect(pathOf(request, firstPath(found[0]?.document)));
  });

  server.get<WithToken>('/drill/:token', (request, reply) => {
    const drill = readDrill(app, request.params.token);
    if (!drill || drill.isOver) return refuse(reply, 410, '演练链接已失效', '链接不正确或已过期，请重新生成。');
    const { remotes, documents } = app.releases.now();
    const stable = remotes.find(({ name }) => name === drill.remote)?.stable;
    setCookie(app, request, reply, DRILL_COOKIE, drill.token);
    return reply.redirect(pathOf(request, firstPath(stable ? documents[`${drill.remote}@${stable}`] : null)));
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
    const overrides = { ...readOverrides(app, cookieOf(request, OVERRIDE_COOKIE)), [remote]: origin };
    setCookie(app, request, reply, OVERRIDE_COOKIE, writeOverrides(overrides));
    return reply.redirect(pathOf(request, firstPath(found.document)));
  });
};
