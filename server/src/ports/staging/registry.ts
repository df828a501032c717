import { z } from 'zod';
import { SECOND } from '../../clock';
import { NotInStaging, StagingUnavailable, type StagingPort } from './port';
import type { StagingSettings } from './settings';

const LIST_TIMEOUT = 5 * SECOND;
const CONTENT_TIMEOUT = 60 * SECOND;
const MAX_BYTES = 96 * 1024 * 1024;

// Only what is used of its answers: it may be older or newer than this shop.
const Listed = z.object({
  offered: z.array(z.string()).default([]),
  list: z.array(
    z.object({
      name: z.string(),
      stable: z.string().nullable(),
      stableRelease: z.object({ digest: z.string(), contract: z.string() }).nullable().default(null),
    }),
  ),
});
const Content = z.object({
  document: z.string(),
  files: z.record(z.string(), z.string()),
  maps: z.record(z.string(), z.string()).default({}),
  provenance: z.record(z.string(), z.unknown()).default({}),
});

async function readAtMost(reply: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    if (bytes > most) throw new StagingUnavailable('answers with too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const REFUSED: Record<number, string> = { 401: 'refuses the token', 403: 'refuses the token' };

/** Asks the staging shop with the token that it gave. */
export function stagingRegistry({ origin, token }: StagingSettings): StagingPort {
  async function ask<T>(path: string, shape: z.ZodType<T>, timeout: number): Promise<T> {
    try {
      const reply = await fetch(`${origin}/console/api${path}`, {
        headers: { authorization: `Bearer ${token}`, 'x-cellar-contract': '3' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await readAtMost(reply, MAX_BYTES);
      if (reply.status === 404 || reply.status === 409) throw new NotInStaging(path);
      if (!reply.ok) throw new StagingUnavailable(REFUSED[reply.status] ?? `answers ${reply.status}`);
      return z.object({ result: shape }).parse(JSON.parse(text)).result;
    } catch (error) {
      if (error instanceof StagingUnavailable || error instanceof NotInStaging) throw error;
      const { cause, message } = error as Error & { cause?: { code?: string } };
      throw new StagingUnavailable(cause?.code ?? message.slice(0, 120), { cause: error });
    }
  }
  return {
    origin,
    list: () => ask('/remotes', Listed, LIST_TIMEOUT),
    content: (remote, version) =>
      ask(
        `/remotes/${encodeURIComponent(remote)}/releases/${encodeURIComponent(version)}/content`,
        Content,
        CONTENT_TIMEOUT,
      ),
  };
}
