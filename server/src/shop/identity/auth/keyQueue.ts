import os from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { TooMany } from '../../../errors/businessError';
import { networksOf } from '../../../http/network/networkOf';
import { FairQueue, type Entry, type Share } from './fairQueue';

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

/**
 * Who comes by a way of their own, so that a crowd on one does not hold up the others: anybody, the console, and who was logged in
 * with this account from this browser before. Keys under way or waiting, of each.
 */
export const MAX_WAITING = { anybody: 32 * THREADS, staff: 16 * THREADS, known: 32 * THREADS };
export type Lane = keyof typeof MAX_WAITING;
/** Of one address; a wider network may have more, but never more than half of a lane. */
export const MAX_WAITING_OF_ONE = 8;

export const lanes: Record<Lane, FairQueue> = {
  anybody: new FairQueue(MAX_WAITING.anybody),
  staff: new FairQueue(MAX_WAITING.staff),
  known: new FairQueue(MAX_WAITING.known),
};

/** A lane, and what counts as one in it. */
export type Asker = { lane: Lane; shares: readonly Share[] };

export const fromNetwork = (ip: string, lane: Lane): Asker => ({
  lane,
  shares: networksOf(ip).map(({ key, factor }) => ({
    key,
    most: Math.min(MAX_WAITING_OF_ONE * factor, MAX_WAITING[lane] / 2),
  })),
});

/** Somebody whose account is known: a network says nothing about them. */
export const ofAccount = (id: string): Asker => ({ lane: 'known', shares: [{ key: id, most: MAX_WAITING_OF_ONE }] });

/** From here on a piece of work comes before the key. */
export const isHalfFull = (lane: Lane): boolean => lanes[lane].isHalfFull;

let pool: Piscina<KeyTask, Uint8Array> | undefined;

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

let running = 0;
const order = Object.keys(lanes) as Lane[];

/** Starts what may start now; the lanes take turns. */
function startNext() {
  for (let tried = 0; tried < order.length && running < THREADS; ) {
    const lane = order.shift()!;
    order.push(lane);
    const entry = lanes[lane].next();
    if (!entry) {
      tried++;
      continue;
    }
    tried = 0;
    running++;
    entry.start();
  }
}

/** Derives a key for somebody outside; refuses at once (HTTP 429) when too many wait already, or later when it has to give way. */
export function deriveKeyFor({ lane, shares }: Asker, task: KeyTask): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new TooMany('登录的人太多，请稍后再试', RETRY_SECONDS));
    const entry: Entry = {
      shares,
      refuse,
      start: () => {
        const done = () => {
          running--;
          lanes[lane].leave(entry);
          startNext();
        };
        deriveKey(task).finally(done).then(resolve, reject);
      },
    };
    if (lanes[lane].add(entry)) startNext();
    else refuse();
  });
}
