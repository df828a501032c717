import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../../errors/startError';

const REMEDY = 'choose another DATA_DIR, or set DATABASE_URL';

async function loadTryLock() {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch {
    throw new StartError(
      `This system (${process.platform} ${process.arch}) has no file locks for the embedded store: set DATABASE_URL to use PostgreSQL.`,
    );
  }
}

function take(tryLock: (fd: number) => boolean, file: string, fd: number): boolean {
  try {
    return tryLock(fd);
  } catch (error) {
    throw new StartError(
      `DATA_DIR lies on a file system without locks (${(error as Error).message}, ${file}): ${REMEDY}.`,
    );
  }
}

/**
 * The embedded store takes no lock on its directory, and two processes on it lose data. The kernel's lock on a file beside it belongs to
 * this process alone, also among containers with process ids of their own, and ends with the process however that ends. The file itself
 * stays: removing it would let two processes lock two files of one name. Gives back what unlocks.
 */
export async function lockStore(dir: string): Promise<() => void> {
  const tryLock = await loadTryLock();
  const file = `${dir}.lock`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const fd = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o644);
  try {
    if (!take(tryLock, file, fd)) {
      throw new StartError(
        `DATA_DIR is in use by process ${fs.readFileSync(file, 'utf8').trim()}: stop it, ${REMEDY} to run several processes.`,
      );
    }
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
  fs.ftruncateSync(fd);
  fs.writeSync(fd, `${process.pid} on ${os.hostname()}\n`, 0);
  return () => fs.closeSync(fd);
}
