import { getInstance } from '@module-federation/runtime';
import { releasePath } from '../federation/loading/resolveAsset';

type Load = { files: number; kilobytes: string; milliseconds: number };

/** What was loaded of a version: number and size of its files, and from the first request to the last byte. */
export function loadOf(version: { name: string; version: string }): Load | undefined {
  const found = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(releasePath(version, ''))) as PerformanceResourceTiming[];
  if (found.length === 0) return undefined;
  const [begun, ended] = [
    Math.min(...found.map((entry) => entry.startTime)),
    Math.max(...found.map((entry) => entry.responseEnd)),
  ];
  const bytes = found.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
  return { files: found.length, kilobytes: (bytes / 1024).toFixed(1), milliseconds: Math.round(ended - begun) };
}

type Shared = { name: string; versions: string };

/** The shared packages of the page and their versions: one of each, or something is wrong. */
export function sharedNow(): Shared[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope).map(([name, versions]) => ({
    name: name.replace('@cellar/shared/', ''),
    versions: Object.keys(versions).join(' / '),
  }));
}
