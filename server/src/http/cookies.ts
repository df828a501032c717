import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app';

const VISITOR = 'cellar-visitor';
const LARGE_TEXT = 'cellar-large-text';
const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

export const wantsLargeText = (request: FastifyRequest): boolean => cookieOf(request, LARGE_TEXT) === '1';

/** The browser's own id, or null when it has none yet. */
export function knownVisitor(request: FastifyRequest): string | null {
  const known = cookieOf(request, VISITOR);
  return known && UUID.test(known) ? known : null;
}

/** The attribute of every cookie where people use TLS, by the shop's own address or by what a trusted proxy says. */
export function secureAttribute(
  { config }: Pick<App, 'config'>,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): string {
  return config.publicOrigin.startsWith('https:') || protocol === 'https' ? '; Secure' : '';
}

/** The browser's own id, made at its first page; it survives every login and names nobody. */
export function visitorOf(app: Pick<App, 'config'>, request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(request);
  if (known) return known;
  const visitor = randomUUID();
  reply.header(
    'set-cookie',
    `${VISITOR}=${visitor}; Path=/; Max-Age=${TWO_YEARS_SECONDS}; HttpOnly; SameSite=Lax${secureAttribute(app, request)}`,
  );
  return visitor;
}
