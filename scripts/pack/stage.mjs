import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run.mjs';

const manifestOf = (folder) => JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));

/** The installed version of a package's dependency, which any registry understands; the manifest here may say `catalog:`. */
const installed = (folder, name) =>
  JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'node_modules', name, 'package.json'), 'utf8')).version;

/** `{name: version}` of those dependencies of a workspace package. */
export const versionsOf = (folder, names) => Object.fromEntries(names.map((name) => [name, installed(folder, name)]));

/** What a manifest of the workspace keeps when it is packed. */
export function manifestFor(folder, more) {
  const { name, version, type } = manifestOf(folder);
  return { name, version, license: 'MIT', ...(type && { type }), ...more };
}

export function write(folder, file, content) {
  const place = path.join(folder, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(
    place,
    typeof content === 'string' || Buffer.isBuffer(content) ? content : `${JSON.stringify(content, null, 2)}\n`,
  );
}
