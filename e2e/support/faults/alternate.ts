import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = path.join(import.meta.dirname, '../../../dist');

/** Another origin that serves the built remotes, as a CDN with a copy of its own would; notes what it was asked for. */
export async function startAlternate(port: number) {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://alternate');
    const file = path.join(DIST, pathname);
    asked.push(pathname);
    if (!/^\/remotes\/\w+\/[\w.-]+\/[\w.-]+$/.test(pathname) || !fs.existsSync(file))
      return void response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
    const type = file.endsWith('.css') ? 'text/css' : file.endsWith('.json') ? 'application/json' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(fs.readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { asked, stop: () => new Promise((done) => server.close(done)) };
}

const packers = {
  '': (bytes: Buffer) => bytes,
  '.br': (bytes: Buffer) => brotliCompressSync(bytes),
  '.gz': (bytes: Buffer) => gzipSync(bytes),
};

/** Flips one bit in the middle of every stored file that matches, whichever way it is packed; answers the names. */
export function flipStored(dataDir: string, remote: string, files: RegExp): string[] {
  const root = path.join(dataDir, 'releases/remotes', remote);
  return fs.readdirSync(root).flatMap((version) => {
    const folder = path.join(root, version);
    const names = fs.readdirSync(folder).filter((name) => files.test(name));
    for (const name of names) {
      const bytes = fs.readFileSync(path.join(folder, name));
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      for (const [ending, pack] of Object.entries(packers))
        fs.writeFileSync(path.join(folder, name + ending), pack(bytes));
    }
    return names;
  });
}
