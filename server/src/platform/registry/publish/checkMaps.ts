import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { Files } from './checkFiles';
import { PlatformError } from '../refused';

const MAX_BYTES = 24 * 1024 * 1024;

const SourceMap = z.object({ version: z.literal(3), sources: z.array(z.string().nullable()), mappings: z.string() });

async function assertMap(file: string, bytes: Buffer) {
  try {
    const text = await promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES });
    SourceMap.parse(JSON.parse(text.toString('utf8')));
  } catch {
    throw new PlatformError('sourceMap', { file });
  }
}

/** The source maps that are stored with a release, by script; refuses one of no script of it, and what is no map. */
export async function checkMaps(document: ReleaseDocument, maps: Files = new Map()): Promise<[string, Buffer][]> {
  const checked: [string, Buffer][] = [];
  for (const [file, bytes] of maps) {
    const script = file.replace(/\.map$/, '');
    if (script === file || !script.endsWith('.js') || !Object.hasOwn(document.files, script))
      throw new PlatformError('strangeFile', { file });
    await assertMap(file, bytes);
    checked.push([script, bytes]);
  }
  return checked;
}
