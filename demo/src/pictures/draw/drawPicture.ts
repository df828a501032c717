import { heightFor, type PictureFormat, type Recipe } from '../recipe';
import { avatarShot, goodsShot } from './goods';
import { landShot } from './land';
import { loadFonts } from '@cellar/server/ports/captcha/fonts';
import { sprite } from './paint';
import { cellarShot, grapesShot, tableShot } from './stills';
import { bannerShot, bottleShot, caseShot, glassShot, labelShot, tileShot, type Stage } from './studio';

function paintOn(stage: Stage, recipe: Recipe): void {
  switch (recipe.kind) {
    case 'bottle':
      return bottleShot(stage, recipe.look);
    case 'label':
      return labelShot(stage, recipe.look);
    case 'glass':
      return glassShot(stage, recipe.look, recipe.wine);
    case 'case':
      return caseShot(stage, recipe.look);
    case 'table':
      return tableShot(stage, recipe.look, recipe.wine, recipe.seed);
    case 'goods':
      return goodsShot(stage, recipe);
    case 'land':
      return landShot(stage, recipe.land);
    case 'banner':
      return bannerShot(stage, recipe);
    case 'tile':
      return tileShot(stage, recipe.looks, recipe.tone);
    case 'cellar':
      return cellarShot(stage, recipe.seed);
    case 'grapes':
      return grapesShot(stage, recipe.colour, recipe.seed);
    case 'avatar':
      return avatarShot(stage, recipe.tone, recipe.seed);
  }
}

// Speed 8 of this encoder makes files five times larger than 9.
const AVIF = { quality: 80, speed: 9 };
const WEBP_QUALITY = 82;
const JPEG_QUALITY = 84;

/** Draws a picture in the asked width and format. */
export async function drawPicture(recipe: Recipe, width: number, format: PictureFormat): Promise<Buffer> {
  loadFonts();
  const height = heightFor(recipe, width);
  const { canvas, pen } = sprite(width, height);
  paintOn({ pen, width, height }, recipe);
  if (format === 'avif') return canvas.encode('avif', AVIF);
  return format === 'webp' ? canvas.encode('webp', WEBP_QUALITY) : canvas.encode('jpeg', JPEG_QUALITY);
}
