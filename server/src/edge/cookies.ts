import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

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

/** The browser's own id, made at its first page; it survives every login and names nobody. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(request);
  if (known) return known;
  const visitor = randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${VISITOR}=${visitor}; Path=/; Max-Age=${TWO_YEARS_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
  return visitor;
}
