import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const packages = createRequire(import.meta.url);

const FONTS: [file: string, family: string][] = [
  ['@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2', 'Cellar Text'],
  ['@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-italic.woff2', 'Cellar Italic'],
  ['@fontsource/cormorant-garamond/files/cormorant-garamond-latin-700-normal.woff2', 'Cellar Bold'],
  ['@fontsource/playfair-display/files/playfair-display-latin-500-normal.woff2', 'Cellar Display'],
  ['@fontsource/playfair-display/files/playfair-display-latin-500-italic.woff2', 'Cellar Script'],
];
export type Font = 'Cellar Text' | 'Cellar Italic' | 'Cellar Bold' | 'Cellar Display' | 'Cellar Script';

let ready = false;
/** Registers the fonts for everything that is drawn: captchas, and the labels of the demo. */
export function loadFonts() {
  if (ready) return;
  for (const [file, family] of FONTS) GlobalFonts.registerFromPath(packages.resolve(file), family);
  ready = true;
}
