import path from 'node:path';
import type { HostParts, ReleaseDocument } from '@cellar/shared/contract/discovery';
import { watchedFile } from '../watchedFile';
import type { App } from '../../../app';

/** What a build of the host says about itself. */
export type HostAssets = HostParts & {
  version: string;
  contract: string;
  /** File → `sha384-…`. */
  files: Record<string, string>;
};

/** Reads the build of the host that lies beside this process, again after every build. Null while there is none. */
export const hostAssets = (app: App): (() => HostAssets | null) =>
  watchedFile(
    path.join(app.config.distDir, 'host/assets.json'),
    (bytes) => JSON.parse(bytes.toString('utf8')) as HostAssets,
  );

/** The host that a release document describes; null: it is of a remote. */
export const hostOf = ({ version, contract, files, host }: ReleaseDocument): HostAssets | null =>
  host ? { ...host, version, contract, files } : null;

/** A development build has no digests: its files change under their names, and it is never released. */
export const isDevelopment = ({ files }: HostAssets) => !Object.values(files).every(Boolean);
