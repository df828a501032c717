import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../run.mjs';

const { newRemote } = createRequire(import.meta.url)('../../build/new/remote.cjs');

/** A small remote of its own folder, which finds its packages in the workspace. */
export function giftsRemote() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-gifts-'));
  newRemote(folder, { name: 'gifts', title: '礼品', files: { 'package.json': { name: '@cellar/remote-gifts', version: '1.0.0', type: 'module' } } });
  fs.symlinkSync(path.join(ROOT, 'remote-courses/node_modules'), path.join(folder, 'node_modules'));
  const screen = path.join(folder, 'src/gifts/GiftsScreen.tsx');
  return {
    folder,
    /** Puts other words on the screen. */
    say: (words) => fs.writeFileSync(screen, fs.readFileSync(screen, 'utf8').replace(/<Empty text="[^"]*"/, `<Empty text="${words}"`)),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
