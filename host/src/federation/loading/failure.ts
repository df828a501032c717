import { report } from './report';

/** What the bundler and the federation runtime say of a load that failed. */
type Said = { message?: string; type?: string; request?: string } | null | undefined;

export const CHUNK = 'ChunkLoadError';

export const fileIn = (request: string) => request.split('?')[0]?.split('/').at(-1) ?? '';

/** A script or stylesheet that did not come, in the bundler's words: the browser's event has none. */
export function chunkFailure(request: string, isStyle: boolean) {
  const message = `Loading ${isStyle ? 'CSS chunk' : 'chunk'} ${fileIn(request)} failed`;
  return { name: CHUNK, type: 'error', request, message, ...(isStyle ? { code: 'CSS_CHUNK_LOAD_FAILED' } : {}) };
}

const messageOf = (error: unknown) => (error as Said)?.message ?? '';

export const requestOf = (error: unknown): string => (error as Said)?.request ?? '';
export const timedOut = (error: unknown) => (error as Said)?.type === 'timeout' || /timed out/.test(messageOf(error));
/** An entry that did not come. One that came and threw is no reason to ask for it again. */
export const isEntryMissing = (error: unknown) =>
  messageOf(error).includes('RUNTIME-008') && !messageOf(error).includes('ScriptExecutionError');

/** The page got the file's error event, or the entry's throw, itself. */
const isHeard = (error: unknown) =>
  ((error as Said)?.type === 'error' && requestOf(error) !== '') ||
  (/RUNTIME-00[18]/.test(messageOf(error)) && !timedOut(error));

const reported = new WeakSet<object>();

/** Reports what was not reported yet. */
export function reportOnce(error: unknown, from: Parameters<typeof report>[1]) {
  if (isHeard(error) || (error instanceof Object && reported.has(error))) return;
  if (error instanceof Object) reported.add(error);
  report(error, from);
}

/** After the last rung: what can still be tried for a load that failed with this error. It says whether it will be. */
export const lastResorts = new WeakMap<object, () => boolean>();

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
