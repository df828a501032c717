import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, read, ROOT } from './repository.mjs';

const ADDRESS = /\btarball:|resolution:\s*\{[^}]*(https?:|git[:+@]|repo:)|"resolved":/;

/** Lines that bind an install to one address instead of the person's registry. */
export const addresses = (file, text) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      ADDRESS.test(line) ? [`${file}:${index + 1} resolves to an address: ${line.trim()}`] : [],
    );

export const inspect = () => {
  const locks = ['pnpm-lock.yaml', ...filesBelow('bench').filter((file) => file.endsWith('package-lock.json'))];
  return locks.filter((file) => fs.existsSync(path.join(ROOT, file))).flatMap((file) => addresses(file, read(file)));
};
