import { StartError } from './errors/startError';
import { compile } from '@fastify/proxy-addr';
import { levels, type LevelWithSilent } from 'pino';

export type Env = Record<string, string | undefined>;

/** Parts that commas part. */
export const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The origin of an address; '' where none is set. */
export function originOf(name: string, text: string | undefined): string {
  if (!text) return '';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartError(`${name} is not an address: write it like https://shop.example.com.`);
  return new URL(text).origin;
}

const areMissing = (names: readonly string[]) =>
  names.length === 1 ? `${names[0]} is missing` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are missing`;

type Group<N extends string> = { names: readonly N[]; why: string; isNeeded?: boolean };

/**
 * Settings that serve only together, by name; null where none of them is set. Those of a needed group, or of one that is begun, are all
 * named.
 */
export function groupOf<N extends string>(
  env: Env,
  { names, why, isNeeded = false }: Group<N>,
): Record<N, string> | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length && !isNeeded) return null;
  if (missing.length > 0) throw new StartError(`${areMissing(missing)}: ${why}.`);
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<N, string>;
}

/** Reads everything, and names all that is wrong in one line, so that one start is enough to learn of it. */
export function readAll<R extends Record<string, () => unknown>>(readers: R): { [K in keyof R]: ReturnType<R[K]> } {
  const faults = new Set<string>();
  const read: [string, unknown][] = [];
  for (const [name, reader] of Object.entries(readers))
    try {
      read.push([name, reader()]);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      faults.add(error.message);
    }
  if (faults.size > 0) throw new StartError([...faults].join(' '));
  return Object.fromEntries(read) as { [K in keyof R]: ReturnType<R[K]> };
}

const MAX_PORT = 65535;

const MIN_JOB_SECONDS = 0.1;

const MAX_JOB_SECONDS = 60;

const MAX_DRAIN_SECONDS = 60;

export function versionOf(name: string, text = ''): string {
  if (text && !/^\d+(\.\d+)*$/.test(text)) throw new StartError(`${name} is not a version: write it like 2.4.`);
  return text;
}

export function portOf(text: string | undefined): number {
  const port = Number(text ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    throw new StartError(`PORT is not a port number: set it to a number from 1 to ${MAX_PORT}.`);
  return port;
}

export function isOn(name: string, text = 'off'): boolean {
  if (text !== 'on' && text !== 'off') throw new StartError(`${name} is neither on nor off: set one of the two.`);
  return text === 'on';
}

export function jobSecondsOf(text = '5'): number {
  const seconds = Number(text);
  if (!(seconds >= MIN_JOB_SECONDS && seconds <= MAX_JOB_SECONDS))
    throw new StartError(
      `CELLAR_JOB_SECONDS is not a number of seconds from ${MIN_JOB_SECONDS} to ${MAX_JOB_SECONDS}.`,
    );
  return seconds;
}

export function drainSecondsOf(text = '0'): number {
  const seconds = Number(text);
  if (!(seconds >= 0 && seconds <= MAX_DRAIN_SECONDS))
    throw new StartError(`CELLAR_DRAIN_SECONDS is not a number of seconds from 0 to ${MAX_DRAIN_SECONDS}.`);
  return seconds;
}

/** Addresses and ranges of machines; `what` they are meant to be. */
export function addressesOf(name: string, text: string | undefined, what: string): string[] {
  const addresses = listOf(text);
  try {
    compile(addresses);
  } catch (error) {
    throw new StartError(
      `${name} names no ${what} (${(error as Error).message}): write addresses or ranges like 10.0.0.7,192.168.0.0/16, or loopback.`,
    );
  }
  return addresses;
}

const LEVELS = [...Object.values(levels.labels), 'silent'];

export function logLevelOf(text = 'warn'): LevelWithSilent {
  if (!LEVELS.includes(text))
    throw new StartError(`CELLAR_LOG_LEVEL is not a level: set it to one of ${LEVELS.join(', ')}.`);
  return text as LevelWithSilent;
}
