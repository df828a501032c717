import fs from 'node:fs';
import path from 'node:path';
import type { PictureFormat } from './recipe';

const FOLDER = path.join(import.meta.dirname, 'ready');

/**
 * `waiting`: a stripe of 64 × 2, transparent where the format can be, by which a page knows that the picture is not drawn yet.
 * `flat`: a square of one colour.
 */
export type ReadyPicture = 'waiting' | 'flat';

const kept = new Map<string, Buffer>();

/** The bytes of a picture that ships with the server. */
export function readyPicture(name: ReadyPicture, format: PictureFormat): Buffer {
  const file = `${name}.${format}`;
  const bytes = kept.get(file) ?? fs.readFileSync(path.join(FOLDER, file));
  kept.set(file, bytes);
  return bytes;
}
