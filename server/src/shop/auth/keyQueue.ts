import os from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { TooMany } from '../../errors/businessError';

export type KeyTask = {
  password: string;
  salt: Uint8Array;
  keyBytes: number;
  N: number;
  r: number;
  p: number;
  maxmem: number;
};

/** One processor stays free for everything else. */
const THREADS = Math.max(1, Math.min(4, os.availableParallelism() - 1));
const IDLE_MS = 60_000;
const RETRY_SECONDS = 5;
/** Keys under way or waiting: of everybody together, and of one address. */
export const MAX_WAITING = 16 * THREADS;
export const MAX_WAITING_OF_ONE = 8;

let pool: Piscina<KeyTask, Uint8Array> | undefined;
const waiting = new Map<string, number>();
let total = 0;

/** Derives a key in the threads kept for that, in the order of asking. */
export function deriveKey(task: KeyTask): Promise<Uint8Array> {
  pool ??= new Piscina({
    filename: path.join(import.meta.dirname, 'scryptThread.mjs'),
    minThreads: 1,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    execArgv: [],
  });
  return pool.run(task);
}

/** Derives a key for somebody outside, named by `who`; refuses at once (HTTP 429) when too many wait already. */
export async function deriveKeyFor(who: string, task: KeyTask): Promise<Uint8Array> {
  const own = waiting.get(who) ?? 0;
  if (total >= MAX_WAITING || own >= MAX_WAITING_OF_ONE) throw new TooMany('登录的人太多，请稍后再试', RETRY_SECONDS);
  waiting.set(who, own + 1);
  total++;
  try {
    return await deriveKey(task);
  } finally {
    total--;
    const left = (waiting.get(who) ?? 1) - 1;
    if (left > 0) waiting.set(who, left);
    else waiting.delete(who);
  }
}
