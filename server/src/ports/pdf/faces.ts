import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { z } from 'zod';

/** A font that can be put into a PDF; only the signs that are drawn get into the file. */
export type Face = { name: string; bytes: Buffer; has: (sign: string) => boolean };

const { resolve } = createRequire(import.meta.url);
/** Draws some 7,000 signs. */
const MAIN = resolve('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf');
/** Has the signs of names that the main one lacks, cut into pieces that are read when they are needed. */
const FALLBACK = '@fontsource-variable/noto-serif-sc';
const Pieces = z.record(z.string(), z.string());
const HEX = 16;

const known = new Map<string, Promise<Face>>();

async function readFace(name: string, path: string): Promise<Face> {
  const bytes = await readFile(path);
  const font = create(bytes);
  return { name, bytes, has: (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) };
}

function faceAt(name: string, path: string): Promise<Face> {
  const face = known.get(name) ?? readFace(name, path);
  known.set(name, face);
  return face;
}

export const mainFace = () => faceAt('main', MAIN);

let pieces: Promise<[name: string, ranges: [from: number, to: number][]][]> | undefined;
/** Which signs each piece of the fallback may have, by `U+4e00-4e0f,U+55b3`. */
const readPieces = async () =>
  Object.entries(Pieces.parse(JSON.parse(await readFile(resolve(`${FALLBACK}/unicode.json`), 'utf8')))).map(
    ([name, ranges]) =>
      [
        name.replace(/[[\]]/g, ''),
        ranges.split(',').map((range) => {
          const [from = 0, to = from] = range
            .trim()
            .slice(2)
            .split('-')
            .map((code) => parseInt(code, HEX));
          return [from, to] as [number, number];
        }),
      ] as [string, [number, number][]],
  );

async function fallbackFace(sign: string): Promise<Face | null> {
  const code = sign.codePointAt(0) ?? 0;
  pieces ??= readPieces();
  for (const [name, ranges] of await pieces) {
    if (!ranges.some(([from, to]) => from <= code && code <= to)) continue;
    const face = await faceAt(name, resolve(`${FALLBACK}/files/noto-serif-sc-${name}-wght-normal.woff2`));
    if (face.has(sign)) return face;
  }
  return null;
}

/** Which font draws each sign; null where none can. */
export async function facesOf(text: string): Promise<Map<string, Face | null>> {
  const main = await mainFace();
  const faces = new Map<string, Face | null>();
  for (const sign of new Set(text)) faces.set(sign, main.has(sign) ? main : await fallbackFace(sign));
  return faces;
}

/** Signs that no font of the shop can draw. */
export const undrawnSigns = async (text: string): Promise<string[]> =>
  [...(await facesOf(text))].flatMap(([sign, face]) => (face || /\s/.test(sign) ? [] : [sign]));
