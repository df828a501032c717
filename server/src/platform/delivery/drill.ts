import { createHash } from 'node:crypto';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { Resolution } from './resolve';
import type { Drill } from './teamLinks';

/** Stands in for every script of a remote that is to throw. */
export const THROWING = "throw new Error('fire drill');\n";
const THROWING_DIGEST = `sha384-${createHash('sha384').update(THROWING).digest('base64')}`;

// The browser would refuse a throwing script by its digest before it ran.
const asThrowing = (document: ReleaseDocument): ReleaseDocument => ({
  ...document,
  files: Object.fromEntries(
    Object.entries(document.files).map(([file, digest]) => [file, file.endsWith('.js') ? THROWING_DIGEST : digest]),
  ),
});

/** Leads the drilled remote's files to an address where they are broken, and takes away what would catch the fall. */
export function withDrill(resolution: Resolution, { remote: name, fault, token }: Drill): Resolution {
  const served = resolution.served.map((one) => {
    if (one.remote.name !== name || one.remote.state !== 'live' || !one.document) return one;
    const { fallback: _fallback, ...remote } = one.remote;
    return {
      ...one,
      remote: { ...remote, origins: [`/drill-files/${token}`] },
      document: fault === 'throw' ? asThrowing(one.document) : one.document,
    };
  });
  return { ...resolution, served };
}
