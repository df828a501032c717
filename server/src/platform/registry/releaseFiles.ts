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

/** The packed source map of a script: below another folder than what pages ask for, so that nobody is served it. */
export const mapKeyOf = (remote: string, version: string, script: string) =>
  `maps/${remote}/${version}/${script}.map.gz`;

const mapKeysOf = ({ name, version, files }: Pick<ReleaseDocument, 'name' | 'version' | 'files'>): string[] =>
  Object.keys(files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => mapKeyOf(name, version, file));

/** Everything that lies in the storage for a version, its document first. */
export const keysOf = (document: Pick<ReleaseDocument, 'name' | 'version' | 'files'>): string[] => [
  ...[DOCUMENT, ...Object.keys(document.files)]
    .flatMap((file) => [file, ...PACKINGS.map((packing) => `${file}.${packing}`)])
    .map((file) => keyOf(document.name, document.version, file)),
  ...mapKeysOf(document),
];
