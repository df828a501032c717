import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow } from '../checks/repository.mjs';
import { ROOT, runQuietly } from '../run.mjs';

/** A copy of everything but what is made or installed, in which commands run as in the repository itself. */
export function copyRepository() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-copy-'));
  for (const file of filesBelow()) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  // Without this a test runner that is started by a test reports to the outer one and runs nothing.
  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;
  return {
    folder,
    /** Output of a node program that must end well. */
    async node(...args) {
      const { code, output } = await runQuietly(process.execPath, args, { cwd: folder, env });
      if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output.trim()}`);
      return output;
    },
    /** The same, with exit code and output. */
    try: (...args) => runQuietly(process.execPath, args, { cwd: folder, env }),
    write: (file, text) => fs.writeFileSync(path.join(folder, file), text),
    read: (file) => fs.readFileSync(path.join(folder, file), 'utf8'),
    /** Every file with its text. */
    contents: () =>
      new Map(filesBelow('.', folder).map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')])),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
