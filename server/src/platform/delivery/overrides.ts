import { z } from 'zod';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import { integrityOf } from '../registry/releaseFiles';
import type { FoundRelease } from '../../releases';

const MAX_WAIT = 2000;
const MAX_BYTES = 1024 * 1024;

const Word = z.string().min(1).max(200);
const Document = z.looseObject({
  name: Word,
  version: z.string().regex(/^[\w.-]{1,64}$/),
  container: Word,
  entry: Word,
  files: z.record(z.string(), z.string()),
  screens: z.record(z.string(), z.object({ files: z.array(z.string()), needs: z.array(z.string()) })),
  contract: Word,
  routes: z.array(
    z.looseObject({
      path: z.string().startsWith('/'),
      remote: Word,
      module: Word,
      navTitle: z.string(),
      name: z.string(),
      skeleton: z.string(),
    }),
  ),
});

/** Which remotes a session takes from developers' machines: remote → origin. */
export type Overrides = Record<string, string>;

export const writeOverrides = (overrides: Overrides): string => new URLSearchParams(overrides).toString();

/** Only origins of the allow-list count, whatever the cookie says. */
export const readOverrides = ({ config }: Pick<App, 'config'>, cookie: string | undefined): Overrides =>
  Object.fromEntries(
    [...new URLSearchParams(cookie ?? '')].filter(([, origin]) => config.overrideOrigins.includes(origin)),
  );

/** What the development server at `origin` says of `remote`; null when it says nothing usable in time. */
export async function fetchOverride(
  { log }: Pick<App, 'log'>,
  remote: string,
  origin: string,
): Promise<FoundRelease | null> {
  try {
    const reply = await fetch(`${origin}/release.json`, {
      signal: AbortSignal.timeout(MAX_WAIT),
      redirect: 'error',
    });
    if (!reply.ok || Number(reply.headers.get('content-length') ?? 0) > MAX_BYTES) return null;
    const bytes = Buffer.from(await reply.arrayBuffer());
    const document = Document.parse(JSON.parse(bytes.toString('utf8')));
    if (document.name !== remote || document.routes.some((route) => route.remote !== remote)) return null;
    return {
      document: { ...document, mode: 'development', links: [], blocks: {}, journeys: [] } as unknown as ReleaseDocument,
      digest: integrityOf(bytes),
    };
  } catch (error) {
    log.debug({ error, remote, origin }, 'no release document of a development server');
    return null;
  }
}
