import { getInstance } from '@module-federation/runtime';
import { hostVersion } from '../discovery';
import { versionIn } from '../federation/loading/resolveAsset';
import { reportsNow } from '../federation/reporting/reporting';

export type Via = 'network' | 'checked' | 'cache' | 'failed';
/** One file that this page asked for; times in ms since the page was opened, bytes as they were sent. */
export type Loaded = {
  file: string;
  owner: string;
  start: number;
  duration: number;
  bytes: number;
  via: Via;
  /** 0: the browser does not say. */
  status: number;
};

const CODE = /\.(js|css|json)$/;
/** The host's files lie at the root; a build names each after its content. */
const OF_HOST = /^\/[^/]+\.(js|css)$/;
const FAILED = 400;
const UNCHANGED = 304;

type Timing = PerformanceResourceTiming & { deliveryType?: string; responseStatus?: number };

function viaOf({ deliveryType, responseStatus = 0, transferSize, encodedBodySize }: Timing, isReported: boolean): Via {
  if (responseStatus >= FAILED || isReported) return 'failed';
  if (deliveryType === 'cache' || (transferSize === 0 && encodedBodySize > 0)) return 'cache';
  return responseStatus === UNCHANGED || (transferSize > 0 && transferSize < encodedBodySize) ? 'checked' : 'network';
}

/** Scripts, stylesheets and documents of host and remotes, in the order in which they were asked for. */
export function loadsNow(): Loaded[] {
  const reported = new Set(reportsNow().flatMap(({ request }) => request ?? []));
  return (performance.getEntriesByType('resource') as Timing[])
    .filter(({ name }) => URL.canParse(name) && CODE.test(new URL(name).pathname))
    .map((entry) => {
      const { pathname } = new URL(entry.name);
      const from = versionIn(pathname);
      const isReported = reported.has(entry.name) || reported.has(pathname);
      return {
        file: pathname.slice(pathname.lastIndexOf('/') + 1),
        owner: from ? `${from.name} ${from.version}` : OF_HOST.test(pathname) ? `host ${hostVersion()}` : pathname,
        start: Math.round(entry.startTime),
        duration: Math.round(entry.responseEnd - entry.startTime),
        bytes: entry.encodedBodySize,
        via: viaOf(entry, isReported && entry.encodedBodySize === 0),
        status: entry.responseStatus ?? 0,
      };
    })
    .sort((a, b) => a.start - b.start);
}

/** What was loaded of a version: number and size of its files, and from the first request to the last byte. */
export function sumOf(loads: readonly Loaded[]): string | undefined {
  if (loads.length === 0) return undefined;
  const begun = Math.min(...loads.map(({ start }) => start));
  const ended = Math.max(...loads.map(({ start, duration }) => start + duration));
  const bytes = loads.reduce((sum, load) => sum + load.bytes, 0);
  return `${loads.length} 个文件 · ${kilobytes(bytes)} · ${ended - begun} ms`;
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** One shared package of the page; `versions` has more than one where something is wrong. */
export type Shared = { name: string; versions: string[]; providers: string[]; isLoaded: boolean };

const OWN = '@cellar/shared/';
const isProvided = ({ loaded, lib }: { loaded?: boolean; lib?: unknown }) => loaded === true || lib !== undefined;

/** React's packages, each for itself, and the entries of the shared contract under one name. */
export function sharedNow(): { packages: Shared[]; contract: Shared & { loaded: number; entries: number } } {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  const all = Object.entries(scope).map(([name, versions]) => ({
    name,
    versions: Object.keys(versions),
    // What a remote only consumes stands in the scope under its name, too, until somebody provides it.
    providers: [...new Set(Object.values(versions).flatMap((one) => (isProvided(one) ? one.from : [])))],
    isLoaded: Object.values(versions).some(isProvided),
  }));
  const own = all.filter(({ name }) => name.startsWith(OWN));
  const loaded = own.filter(({ isLoaded }) => isLoaded).length;
  return {
    packages: all.filter(({ name }) => !name.startsWith(OWN)),
    contract: {
      name: '@cellar/shared',
      versions: [...new Set(own.flatMap(({ versions }) => versions))],
      providers: [...new Set(own.flatMap(({ providers }) => providers))],
      isLoaded: loaded > 0,
      loaded,
      entries: own.length,
    },
  };
}
