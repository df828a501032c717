import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Surface } from '../app';
import { cookieOf } from '../edge/cookies';
import { attribute } from '../edge/escape';
import { fetchOverride, readOverrides, writeOverrides } from './overrides';
import { DRILL_COOKIE, OVERRIDE_COOKIE, PREVIEW_COOKIE } from './session';
import { readDrill, readPreview } from './teamLinks';

const NONCE_BYTES = 16;
const REMOTE_NAME = /^[a-z][a-z0-9]{0,30}$/;
const style = 'body{margin:15vh auto;max-width:540px;padding:0 24px;background:#f7f3ec;color:#231b17;font:16px/1.7 system-ui,sans-serif}h1{font-size:22px}a{color:#7b1e33}';

/** Says in plain words why a link leads nowhere. */
function refuse(reply: FastifyReply, code: 403 | 404 | 410, title: string, words: string) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`)
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${attribute(title)}</title>` +
        `<style nonce="${nonce}">${style}</style></head><body><h1>${attribute(title)}</h1><p>${attribute(words)}</p><p><a href="/">返回首页</a></p></body></html>`,
    );
}

/** A path of this shop to go on to; never another site. */
function pathOf(request: FastifyRequest, otherwise: string): string {
  const { to } = request.query as { to?: unknown };
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || !URL.canParse(to, 'http://shop')) return otherwise;
  const { origin, pathname, search, hash } = new URL(to, 'http://shop');
  return origin === 'http://shop' ? pathname + search + hash : otherwise;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const firstPath = (document: { routes: { path: string }[] } | null | undefined) => document?.routes[0]?.path ?? '/';

function setCookie({ config }: App, request: FastifyRequest, reply: FastifyReply, name: string, value: string) {
  const isSecure = config.publicOrigin ? config.publicOrigin.startsWith('https:') : request.protocol === 'https';
  const life = value ? '' : '; Max-Age=0';
  reply.header('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${isSecure ? '; Secure' : ''}`).header('cache-control', 'no-store');
}

type WithToken = { Params: { token: string } };

/** Ways into a team's session and out of it: preview of a version, fire drill, one remote from a developer's machine. */
export const registerTeamRoutes: Surface = (server, app) => {
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
    const found = await Promise.all(Object.entries(preview.remotes).map(([name, version]) => app.releases.find(name, version)));
    if (found.some((release) => !release)) return refuse(reply, 404, '预览的版本不存在', '这个版本的文件已清除，请重新发布。');
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
    if (!app.config.overrideOrigins.includes(origin)) return refuse(reply, 403, '不允许的联调地址', `${origin || '（空）'} 不在允许的联调地址中。`);
    const found = await fetchOverride(app, remote, origin);
    if (!found) return refuse(reply, 404, '联调服务没有响应', `${origin} 没有提供 ${remote}，请先运行 npm run dev -- ${remote}。`);
    const overrides = { ...readOverrides(app, cookieOf(request, OVERRIDE_COOKIE)), [remote]: origin };
    setCookie(app, request, reply, OVERRIDE_COOKIE, writeOverrides(overrides));
    return reply.redirect(pathOf(request, firstPath(found.document)));
  });
};
