import os from 'node:os';
import path from 'node:path';
import { filesBelow, read, ROOT } from './repository.mjs';

const TEXT = /\.([cm]?[jt]sx?|json|css|html|md|ya?ml|sql|sh|txt)$/;
const ROOMS = [
  'node_modules',
  'build',
  'shared',
  'host',
  'console',
  'remote-',
  'server',
  'demo',
  'scripts',
  'e2e',
  'bench',
  'dist',
];

/** Addresses on the disk of the machine at hand that must not be written into a file. */
export const machineAddresses = (root = ROOT, home = os.homedir()) => [
  ...ROOMS.map((room) => `${root}/${room}`),
  ...(home.length > 1 ? [`${home}/`] : []),
];

export const namesMachine = (file, text, addresses = machineAddresses()) =>
  addresses
    .filter((address) => text.includes(address))
    .map((address) => `${file} names ${address}, a place on this machine.`);

/** Relative addresses that leave the repository. */
export const leavesRepository = (file, text) =>
  [...text.matchAll(/(['"`(\s])((?:\.\.\/)+)/g)]
    .filter(([, , ups]) => path.posix.normalize(path.posix.join(path.posix.dirname(file), ups)).startsWith('..'))
    .map(([, , ups]) => `${file} reaches out of the repository with ${ups}`);

export const inspect = () =>
  filesBelow()
    .filter((file) => TEXT.test(file) && !file.endsWith('lock.yaml'))
    .flatMap((file) => {
      const text = read(file);
      return [...namesMachine(file, text), ...leavesRepository(file, text)];
    });
