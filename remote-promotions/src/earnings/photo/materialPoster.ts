import type { Drawing, Layer } from '@cellar/shared/api/catalog/posters/shapes';
import type { Material } from '@cellar/shared/api/trade/earnings/schema';
import type { Poster } from '../../common/poster/poster';

const WIDTH = 750;
const HEIGHT = 1180;
const EDGE = 48;
const CODE = 220;

/** A colour of the shop; a canvas knows no variables. */
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

type TextLayer = Extract<Layer, { kind: 'text' }>;

/** The picture above; title and words below it, the name of the product beside the code. */
function drawingOf(title: string): Drawing {
  const whole = { x: EDGE, w: WIDTH - 2 * EDGE, color: colour('--text') };
  const besideCode = { x: EDGE, w: WIDTH - 3 * EDGE - CODE, color: colour('--text-2'), size: 26 };
  const text = (layer: Omit<TextLayer, 'kind' | 'align'>): TextLayer => ({ kind: 'text', align: 'left', ...layer });
  return {
    width: WIDTH,
    height: HEIGHT,
    layers: [
      { kind: 'area', x: 0, y: 0, w: WIDTH, h: HEIGHT, color: colour('--page') },
      { kind: 'photo', x: 0, y: 0, w: WIDTH, h: WIDTH },
      text({ ...whole, of: 'fixed', fixed: title, y: 770, h: 64, size: 46, serif: true, bold: true }),
      text({ ...whole, of: 'words', y: 840, h: 116, size: 28 }),
      text({ ...besideCode, of: 'name', y: 980, h: 74 }),
      text({ ...besideCode, of: 'fixed', fixed: '长按识别二维码，注册酒窖', y: 1090, h: 40 }),
      { kind: 'code', x: WIDTH - EDGE - CODE, y: HEIGHT - EDGE - CODE, w: CODE },
    ],
  };
}

/** A material with the code of the member who sends it. */
export const materialPoster = (
  { title, text: label, productId, product, picture }: Material,
  inviteCode: string,
): Poster => ({
  template: { name: title, drawing: drawingOf(title) },
  goods: { id: productId, name: product, foreignName: '', priceFen: null, listPriceFen: null, picture },
  text: label,
  inviter: { name: '', code: inviteCode },
});
