import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import net from 'node:net';
import type { S3Settings } from '../../ports/storage/settings';

const BUCKET = 'released';
const PROGRAM = createRequire(__filename).resolve('s3rver/bin/s3rver.js');

const freePort = () =>
  new Promise<number>((found) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => found(port));
    });
  });

const ended = (child: ChildProcess) =>
  new Promise<void>((done) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => done()) : done(),
  );

/** An S3 store in a process of its own, over `folder`; it can be killed and started again. */
export async function startS3(folder: string) {
  const port = await freePort();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    keyId: 'S3RVER',
    keySecret: 'S3RVER',
    region: 'us-east-1',
  };
  let child: ChildProcess;
  const start = async () => {
    child = spawn(
      process.execPath,
      [PROGRAM, '-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', BUCKET],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise<void>((open) => child.stdout!.on('data', (text) => String(text).includes('listening') && open()));
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended(child);
  };
  await start();
  return { settings, start, kill };
}
