import type { ReleaseDocument } from '@cellar/shared/contract/discovery';

/** Tries at one origin before the next one is asked. */
const TRIES = 2;

type Released = { release: ReleaseDocument; file: string };
type Asked = { url: string; integrity: string | undefined };

const files = new Map<string, Released>();
const failures = new Map<string, number>();

const pathOf = (url: string) => new URL(url, location.href).pathname;
export const releasePath = ({ name, version }: { name: string; version: string }, file: string) => `/remotes/${name}/${version}/${file}`;

/** Makes the files of a release known: from now on they are asked for with origin and hash. */
export function adopt(release: ReleaseDocument) {
  for (const file of Object.keys(release.files)) files.set(releasePath(release, file), { release, file });
}

/** Where a released file is to be fetched from now, and what it must hash to; undefined for files of the host. */
export function ask(url: string): Asked | undefined {
  const path = pathOf(url);
  const known = files.get(path);
  if (!known) return undefined;
  const { origins, files: hashes } = known.release;
  const origin = origins[Math.min(Math.floor(failuresOf(path) / TRIES), origins.length - 1)] ?? '';
  return { url: origin + path, integrity: hashes[known.file] };
}

export const failuresOf = (url: string): number => failures.get(pathOf(url)) ?? 0;
/** How often a release may be tried before a person has to ask for it. */
export const triesOf = ({ origins }: ReleaseDocument): number => origins.length * TRIES + 1;

export const originLeft = ({ origins }: ReleaseDocument, url: string): boolean => failuresOf(url) < origins.length * TRIES;

const countFailure = (url: string) => failures.set(pathOf(url), failuresOf(url) + 1);

/** A request that never ended is not repeated at the same origin. */
export const abandon = (url: string) => failures.set(pathOf(url), (Math.floor(failuresOf(url) / TRIES) + 1) * TRIES);

type AskingPage = typeof globalThis & { __cellarAsk?: typeof ask };

/** Answers every build's question for origin and hash, and counts what fails, whoever asked for it. */
export function answerAsks() {
  (globalThis as AskingPage).__cellarAsk = ask;
  // The error event of a script or stylesheet does not bubble: capturing sees each one.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) countFailure(target.src);
      else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') countFailure(target.href);
    },
    true,
  );
}
