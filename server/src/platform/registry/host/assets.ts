import type { RouteRow } from '@cellar/shared/contract/route';
import type { Uses } from '../contractFit';
import { watchedFile } from '../watchedFile';
import type { App } from '../../../app';
import path from 'node:path';

/** What the host's build says about itself. */
export type HostAssets = {
  version: string;
  contract: string;
  /** Scripts and stylesheets of every page. */
  entry: string[];
  /** Shared entry → the host's files that it lies in. */
  shares: Record<string, string[]>;
  /** Shared entry → names of its exports. */
  exports?: Uses;
  /** The shell's own pages. */
  routes: Omit<RouteRow, 'screen'>[];
  /** Pages that the shell leads to. */
  links?: string[];
  /** Brotli bytes of script that a page may need, in all and of its remote. */
  budget: { page: number; remote: number };
  /** File → `sha384-…`. */
  files: Record<string, string>;
};

/** Reads the host's build, again after every build. Null while there is none. */
export const hostAssets = (app: App): (() => HostAssets | null) =>
  watchedFile(
    path.join(app.config.distDir, 'host/assets.json'),
    (bytes) => JSON.parse(bytes.toString('utf8')) as HostAssets,
  );
