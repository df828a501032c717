import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runQuietly } from '../run.mjs';
import { stageBuild } from './buildPackage.mjs';
import { stageShared } from './sharedPackage.mjs';

async function packOne(stage, output) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-pack-'));
  try {
    await stage(folder);
    const { code, output: said } = await runQuietly('npm', ['pack', '--json', '--pack-destination', output], {
      cwd: folder,
    });
    if (code !== 0) throw new Error(said.trim());
    const [{ filename }] = JSON.parse(said.slice(said.indexOf('[\n')));
    return path.join(output, filename);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Packs what a team needs that keeps its remote in a repository of its own; answers the two files. */
export async function packForTeams(output) {
  fs.mkdirSync(output, { recursive: true });
  return [await packOne(stageShared, output), await packOne(stageBuild, output)];
}
