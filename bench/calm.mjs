import os from 'node:os';
import { sized } from './sized.mjs';

const WINDOW = 2000;
const BUSY = 0.15;
const PATIENCE = 300_000;

const times = () =>
  os.cpus().reduce(
    (sum, { times: each }) => ({
      idle: sum.idle + each.idle,
      all: sum.all + Object.values(each).reduce((total, part) => total + part, 0),
    }),
    { idle: 0, all: 0 },
  );

async function busyShare() {
  const before = times();
  await new Promise((resolve) => setTimeout(resolve, WINDOW));
  const after = times();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

let patience = sized(PATIENCE, 0);

/** Waits until other programs leave the processor alone, five minutes in all; then says that the numbers are worth little. */
export async function calm() {
  if (patience <= 0) return;
  const since = performance.now();
  while ((await busyShare()) > BUSY) {
    if (performance.now() - since < patience) continue;
    console.warn('This machine is busy with something else: the numbers below are worth little.');
    patience = 0;
    return;
  }
  patience -= performance.now() - since - WINDOW;
}
