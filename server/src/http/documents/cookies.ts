import { randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { App } from '../../app';

const VISITOR = 'cellar-visitor';
const LARGE_TEXT = 'cellar-large-text';
const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** Who sets a cookie, and in which answer. */
export type CookieScene = { app: Pick<App, 'config'>; request: FastifyRequest; reply: FastifyReply };

/**
 * Sets a cookie that no script can read. It is Secure where people use TLS, by the shop's own address or by what a trusted proxy says. A
 * header, not the plugin's own list: an error removes it with the rest of the answer that did not come about.
 */
export function setCookie(
  { app, request, reply }: CookieScene,
  name: string,
  value: string,
  options: Pick<CookieSerializeOptions, 'path' | 'maxAge' | 'sameSite'>,
): void {
  const secure = app.config.publicOrigin.startsWith('https:') || request.protocol === 'https';
  reply.header('set-cookie', reply.server.serializeCookie(name, value, { httpOnly: true, secure, ...options }));
}

export const wantsLargeText = ({ cookies }: FastifyRequest): boolean => cookies[LARGE_TEXT] === '1';

/** The browser's own id, or null when it has none yet. */
export function knownVisitor({ cookies }: FastifyRequest): string | null {
  const known = cookies[VISITOR];
  return known && isUuid(known) ? known : null;
}

/** The browser's own id, made at its first page; it survives every login and names nobody. */
export function visitorOf(scene: CookieScene): string {
  const known = knownVisitor(scene.request);
  if (known) return known;
  const visitor = randomUUID();
  setCookie(scene, VISITOR, visitor, { path: '/', maxAge: TWO_YEARS_SECONDS, sameSite: 'lax' });
  return visitor;
}
