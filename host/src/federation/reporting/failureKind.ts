import type { FailureKind } from '@cellar/shared/contract/report';
import { resolveAsset } from '../loading/resolveAsset';
import { digestOf } from '../loading/digestOf';
import { CHUNK, fileIn, requestOf, timedOut } from '../loading/failure';

export type LoadFailure = {
  name: string;
  message: string;
  kind: FailureKind;
  code?: string | undefined;
  request?: string | undefined;
};

const MAX_LENGTH = 300;

const kindOf = (type: string | undefined, error: unknown): FailureKind => {
  if (timedOut(error)) return 'timeout';
  return type === 'missing' || type === 'integrity' ? type : 'error';
};

/** `Loading chunk … failed`, no matter who says it in which words, and the file that it is about. */
function loadMessage(message: string, request: string | undefined): string {
  const file = fileIn(request ?? /"([^"]+)"/.exec(message)?.[1] ?? '');
  if (/^release document/.test(message)) return message;
  if (!/Loading (CSS )?chunk .*failed/.test(message))
    return `Loading chunk ${file} failed${message ? `: ${message}` : ''}`;
  return message.includes(file) ? message : `${message} (${file})`;
}

/** Names a failure for what it is: an entry that did not come is a plain error of the federation runtime. */
export function failureOf(error: unknown): LoadFailure {
  const {
    name = 'Error',
    message = '',
    type,
    code,
  } = (error ?? {}) as { name?: string; message?: string; type?: string; code?: string };
  const request = requestOf(error) || undefined;
  const isLoad = request !== undefined || /RUNTIME-008|Loading (CSS )?chunk|^release document/.test(message);
  const isThrow = !isLoad || message.includes('ScriptExecutionError');
  const text = isThrow ? String(message) : loadMessage(String(message), request);
  return {
    name: isThrow ? name : CHUNK,
    message: text.slice(0, MAX_LENGTH),
    kind: isThrow ? 'throw' : kindOf(type, error),
    code,
    request,
  };
}

const looked = new Map<string, Promise<FailureKind>>();

async function look(request: string, hash: string | undefined): Promise<FailureKind> {
  try {
    const reply = await fetch(request);
    if (!reply.ok) return 'missing';
    const found = await digestOf(await reply.arrayBuffer());
    return hash !== undefined && found !== undefined && found !== hash ? 'integrity' : 'error';
  } catch {
    return 'error';
  }
}

/**
 * The browser says of a script or stylesheet only that it failed: whether it is missing or has other bytes is found out by looking, once a
 * file.
 */
export function kindByLooking({ kind, request }: LoadFailure): Promise<FailureKind> {
  if (kind !== 'error' || request === undefined) return Promise.resolve(kind);
  const found = looked.get(request) ?? look(request, resolveAsset(request)?.integrity);
  looked.set(request, found);
  return found;
}
