import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../run.mjs';

/** Everything that decides what lies in a filled data directory. */
const SOURCES = ['server/src', 'server/migrations', 'demo/src', 'shared/src', 'dist'];
const HOUR = 3_600_000;

/** Changes with the sources, the build, and the hour: the demo cellar's dates stand relative to the time of its seed. */
function stampOfData() {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / HOUR)));
  for (const folder of SOURCES) {
    for (const name of fs.readdirSync(path.join(ROOT, folder), { recursive: true }).map(String).sort()) {
      const { mtimeMs, size } = fs.statSync(path.join(ROOT, folder, name));
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * A data directory with the demo cellar, to be copied: a shop that starts on a copy has nothing to seed. Kept for those that `name` names
 * until it would be another; `fill` starts a shop on an empty directory and ends it.
 */
export async function filledData(name, fill) {
  const kept = path.join(ROOT, '.cache', name);
  const data = path.join(kept, stampOfData());
  if (fs.existsSync(data)) return data;
  fs.rmSync(kept, { recursive: true, force: true });
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-filled-'));
  try {
    await fill(made);
    fs.mkdirSync(kept, { recursive: true });
    fs.cpSync(made, `${data}.part`, { recursive: true });
    fs.renameSync(`${data}.part`, data);
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
  return data;
}
