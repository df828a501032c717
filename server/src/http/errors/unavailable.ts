import { reasonOf } from '../../store/unavailable';

/** Conflicts of transactions that did not pass after several tries. */
const CONFLICT_CODES = new Set(['40001', '40P01']);
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver and the embedded store say without a code. */
const DRIVER_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout|PGlite is clos)/;

const fieldOf = (error: object, name: string): unknown =>
  name in error ? (error as Record<string, unknown>)[name] : undefined;

/** Whether something that the shop stands on did not answer, or not in time: the same request may succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (fieldOf(error, 'statusCode') === 503) return true;
  const code = String(fieldOf(error, 'code') ?? '');
  if (
    reasonOf(error) ||
    CONFLICT_CODES.has(code) ||
    SOCKET_CODES.has(code) ||
    DRIVER_TEXT.test(String(fieldOf(error, 'message') ?? ''))
  )
    return true;
  const others = fieldOf(error, 'errors');
  return isUnavailable(fieldOf(error, 'cause')) || (Array.isArray(others) && others.some(isUnavailable));
}
