import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { App } from '../../app';
import { mapKeyOf } from '../registry/releaseFiles';
import type { Frame } from './frames';

/** Where the code of a frame was written; `source` as the build names it. */
export type Place = { source: string; line: number; column: number; name: string | null };
export type Line = { number: number; text: string };

const MAX_MAPS = 24;
const LINES_AROUND = 4;

/** From the folder of its remote, without the way up. */
const readable = (source: string) => source.replace(/^(\.{1,2}\/)+/, '');

/** Reads the source maps of releases; the last ones stay in memory. */
export function createSourceMaps({ ports }: Pick<App, 'ports'>) {
  const maps = new LRUCache<string, { map: TraceMap | null }>({ max: MAX_MAPS });
  async function mapOf({ remote, version, file }: Frame): Promise<TraceMap | null> {
    const key = mapKeyOf(remote, version, file);
    const known = maps.get(key);
    if (known) return known.map;
    const bytes = await ports.storage.get(key);
    const map = bytes && new TraceMap((await promisify(gunzip)(bytes)).toString('utf8'));
    maps.set(key, { map });
    return map;
  }
  async function find(frame: Frame) {
    const map = await mapOf(frame);
    if (!map) return null;
    const { source, line, column, name } = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
    return source === null ? null : { map, source, line, column, name };
  }
  return {
    /** Null: the version has no map of this script, or the place is code of the bundler. */
    async placeOf(frame: Frame): Promise<Place | null> {
      const found = await find(frame);
      return found && { source: readable(found.source), line: found.line, column: found.column + 1, name: found.name };
    },
    /** The lines around a place, as they were built. */
    async excerptOf(frame: Frame): Promise<Line[]> {
      const found = await find(frame);
      const content = found && sourceContentFor(found.map, found.source);
      if (!found || !content) return [];
      const first = Math.max(0, found.line - 1 - LINES_AROUND);
      return content
        .split('\n')
        .slice(first, found.line + LINES_AROUND)
        .map((text, index) => ({ number: first + index + 1, text }));
    },
  };
}

export type SourceMaps = ReturnType<typeof createSourceMaps>;

const isForeign = ({ source }: Place) => source.includes('node_modules/') || source.startsWith('webpack/');

/**
 * The innermost frame of the failing remote's own code, else of the host's, else the innermost that has a place: what a screen hands to the
 * host throws there, and is mended in the screen.
 */
export async function ownFrame(
  maps: SourceMaps,
  frames: Frame[],
  failing: string,
): Promise<{ frame: Frame; place: Place } | null> {
  let first: { frame: Frame; place: Place } | null = null;
  const isOwn = ({ remote }: Frame) => remote === failing;
  for (const frame of [...frames.filter(isOwn), ...frames.filter((one) => !isOwn(one))]) {
    const place = await maps.placeOf(frame);
    if (place && !isForeign(place)) return { frame, place };
    first ??= place && { frame, place };
  }
  return first;
}
