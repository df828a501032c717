import { createHash } from 'node:crypto';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';

export const DOCUMENT = 'release.json';
/** How a rehearsal opens the screens; a release may be without it. */
export const OPENINGS = 'openings.json';
/** What the code takes of the shared contract by name; a release may be without it. */
export const USES = 'uses.json';
export const PACKINGS = ['br', 'gz'] as const;
export type Packing = (typeof PACKINGS)[number];

export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export const keyOf = (remote: string, version: string, file: string) => `remotes/${remote}/${version}/${file}`;

/** Everything that lies in the storage for a version, its document first. */
export const keysOf = ({ name, version, files }: Pick<ReleaseDocument, 'name' | 'version' | 'files'>): string[] =>
  [DOCUMENT, ...Object.keys(files)]
    .flatMap((file) => [file, ...PACKINGS.map((packing) => `${file}.${packing}`)])
    .map((file) => keyOf(name, version, file));
