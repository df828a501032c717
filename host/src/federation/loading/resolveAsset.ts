import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { chunkFailure } from './failure';
import { report } from './report';

/** Failures of one file at one origin before the whole release turns to the next. */
export const TRIES = 2;
const FILE = /\/remotes\/([^/]+)\/([^/]+)\/.+$/;
const MINUTE = 60_000;

type Version = { name: string; version: string };
type Place = { origins: string[] /** How often an origin was left. */; left: number; failures: Map<string, number> };
type ResolvedAsset = { url: string; integrity: string | undefined };

const places = new Map<string, Place>();
const hashes = new Map<string, string>();
const broken = new Set<string>();

const keyOf = ({ name, version }: Version) => `${name}/${version}`;
export const releasePath = (version: Version, file: string) => `/remotes/${keyOf(version)}/${file}`;

/** The remote and version that a file belongs to; undefined for files of the host. */
export function versionIn(text: string): Version | undefined {
  const [, name, version] = FILE.exec(text) ?? [];
  return name && version ? { name, version } : undefined;
}

// An origin may have a path of its own, and a second try a query.
const pathOf = (url: string) => FILE.exec(new URL(url, location.href).pathname)?.[0] ?? '';
const placeOf = (path: string): Place | undefined => {
  const version = versionIn(path);
  return version && places.get(keyOf(version));
};
const origin = ({ origins, left }: Place) => origins[left % origins.length] ?? '';

/** Says where a version's files lie, in the order of asking. */
export function placeRelease(version: Version & { origins: string[] }) {
  const known = places.get(keyOf(version));
  places.set(keyOf(version), { left: 0, failures: new Map(), ...known, origins: version.origins });
}

/** Makes the files of a release known: from now on they are asked for with their hash. */
export function adopt(release: ReleaseDocument) {
  for (const [file, hash] of Object.entries(release.files)) hashes.set(releasePath(release, file), hash);
}

/** Where a file of a release is to be fetched from now. What was broken is not taken from a cache again: the address is new each minute. */
export function fileAddress(path: string): string {
  const place = placeOf(path);
  return (
    (place ? origin(place) : '') +
    path +
    (broken.has(path) ? `?again=${Math.floor(Date.now() / MINUTE).toString(36)}` : '')
  );
}

/** Where a released file is to be fetched from now, and what it must hash to; undefined for files of the host. */
export function resolveAsset(url: string): ResolvedAsset | undefined {
  const path = pathOf(url);
  return placeOf(path) ? { url: fileAddress(path), integrity: hashes.get(path) } : undefined;
}

export const originsOf = (url: string): number => placeOf(pathOf(url))?.origins.length ?? 1;
export const originsLeft = (url: string): number => placeOf(pathOf(url))?.left ?? 0;

function leave(place: Place) {
  place.left++;
  place.failures.clear();
}

/** A request that never ended is not repeated at the same origin. */
export function abandon(url: string) {
  const path = pathOf(url);
  const place = placeOf(path);
  if (!place) return;
  // Asked for in the same words it would join the request that hangs.
  broken.add(path);
  leave(place);
}

/** Counts what failed, no matter who asked for it. */
export function countFailure(url: string) {
  const path = pathOf(url);
  const place = placeOf(path);
  if (!place) return;
  broken.add(path);
  // Another file of the release may have left this origin meanwhile.
  if (!new URL(url, location.href).href.startsWith(new URL(origin(place) + path, location.href).href)) return;
  const failures = (place.failures.get(path) ?? 0) + 1;
  if (failures < TRIES) place.failures.set(path, failures);
  else leave(place);
}

const addressIn = (target: EventTarget | null) =>
  target instanceof HTMLScriptElement
    ? target.src
    : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
      ? target.href
      : '';

type HostPage = typeof globalThis & { __cellarResolveAsset?: typeof resolveAsset };

/** Answers every build's question for origin and hash; learns what fails to load or throws anywhere in the page. */
export function installAssetResolver() {
  (globalThis as HostPage).__cellarResolveAsset = resolveAsset;
  // The error event of a script or stylesheet does not bubble: capturing sees each one.
  window.addEventListener(
    'error',
    (event) => {
      const request = addressIn(event.target);
      if (request) {
        countFailure(request);
        report(chunkFailure(request, event.target instanceof HTMLLinkElement));
      } else if (event instanceof ErrorEvent) report(event.error ?? event, event.filename);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
