import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const { expectMs } = JSON.parse(fs.readFileSync(path.join(__dirname, '../../../jest/patience.json'), 'utf8')) as {
  expectMs: number;
};

const PAUSE_MS = 50;

/** Whether it comes true within the patience that every expectation has. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + expectMs;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await setTimeout(PAUSE_MS);
  }
  return true;
}
