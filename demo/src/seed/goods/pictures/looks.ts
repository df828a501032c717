import type { BottleLook, BottleShape, Crest, LabelLayout } from '../../../pictures/recipe';
import type { Bottling, Wine, Winery } from '../wines/cellar';
import { pick, randomOf } from '../random';

type Palette = { paper: string; ink: string; accent: string };
const palettes: Palette[] = [
  { paper: '#f6efe0', ink: '#2b2118', accent: '#a9823f' },
  { paper: '#fbf7ea', ink: '#23262e', accent: '#7c1f2f' },
  { paper: '#f1ece2', ink: '#1f2f29', accent: '#3f6b4f' },
  { paper: '#efe4cf', ink: '#3a2415', accent: '#9a5b24' },
  { paper: '#fdfbf5', ink: '#26221f', accent: '#b08a4a' },
  { paper: '#f3efe9', ink: '#1c2a44', accent: '#2f4d7d' },
  { paper: '#eae3d6', ink: '#2a1a1d', accent: '#6b1b2c' },
  { paper: '#f7f2e7', ink: '#33302b', accent: '#8c8a52' },
];
const darkPalettes: Palette[] = [
  { paper: '#1d1a1a', ink: '#f2e6cd', accent: '#c9a45c' },
  { paper: '#1c2430', ink: '#efe7d6', accent: '#c2a56b' },
  { paper: '#3d1019', ink: '#f4e5cc', accent: '#d0a560' },
  { paper: '#20302a', ink: '#efe6d2', accent: '#c6a868' },
  { paper: '#2e2622', ink: '#efe2cb', accent: '#cf9a5a' },
];
const crests: Crest[] = [
  'chateau',
  'shield',
  'vine',
  'sun',
  'letter',
  'tree',
  'bird',
  'mountain',
  'star',
  'key',
  'wave',
  'leaf',
];
const oldLayouts: LabelLayout[] = ['classic', 'classic', 'crest', 'frame', 'script'];
const newLayouts: LabelLayout[] = ['modern', 'band', 'minimal', 'crest', 'frame'];
const OLD_WORLD = new Set(['FR', 'IT', 'ES', 'DE', 'PT']);
const capsules = ['#5b1420', '#1b1b1d', '#2a3a5c', '#7a5a24', '#23402f', '#8f8a84', '#6a1f3a', '#3b2417'];
const darkGlass = ['#17251b', '#1d2a1c', '#12201a', '#221f14'];

const SLOPED = new Set([
  'pinot-noir',
  'chardonnay',
  'gamay',
  'syrah',
  'grenache',
  'chenin-blanc',
  'viognier',
  'nebbiolo',
  'nerello',
]);
const SLENDER = new Set(['riesling', 'gewurztraminer', 'pinot-gris', 'torrontes']);

export function shapeOf({ type, blend, name }: Wine): BottleShape {
  const main = blend[0]?.grape.id ?? '';
  if (type === 'sparkling') return 'champagne';
  if (type === 'spirit') return main === 'malt' ? 'malt' : 'spirit';
  if (/波特|雪莉/.test(name)) return 'port';
  if (SLENDER.has(main)) return 'flute';
  return SLOPED.has(main) ? 'burgundy' : 'bordeaux';
}

/** Glass, and the wine that shows through it when the glass is clear. */
function glassOf({ type, blend, region }: Wine, random: () => number): Pick<BottleLook, 'glass' | 'liquid'> {
  if (type === 'rose') return { glass: '#e8e6df', liquid: pick(random, ['#f0a58f', '#eeb29c', '#e99a8c']) };
  if (type === 'spirit') return { glass: '#e9e2d2', liquid: pick(random, ['#a95a17', '#8f4512', '#b9701f']) };
  if (type === 'sweet' && blend[0]?.grape.id === 'semillon') return { glass: '#ece8da', liquid: '#d99a2b' };
  if (type === 'sweet' && blend[0]?.grape.id === 'moscato') return { glass: '#e9ead9', liquid: '#e6d47a' };
  if (type === 'white' && blend[0]?.grape.id === 'sauvignon-blanc' && random() < 0.5)
    return { glass: '#e6ebdc', liquid: '#e4dc93' };
  if (SLENDER.has(blend[0]?.grape.id ?? ''))
    return { glass: region.country === 'DE' && random() < 0.4 ? '#5d3316' : '#5d6f2c', liquid: null };
  if (type === 'white') return { glass: pick(random, ['#76803f', '#7d8446', '#66743c']), liquid: null };
  return { glass: pick(random, darkGlass), liquid: null };
}

const GRAND = 600;

/** The place that a label names: the region in capitals, Chinese never. */
const placeOf = ({ region, classification }: Wine) =>
  (/[^\u0020-\u024f]/.test(classification) || classification.length > 26
    ? region.foreignName
    : classification.replace(/^AOC /, '')
  ).toUpperCase();

/** How a bottling looks: the winery decides crest and hand, the wine paper and capsule, the vintage only the year. */
export function lookOf(winery: Winery, wine: Wine, { vintage, capacityMl }: Bottling): BottleLook {
  const house = randomOf(`house:${winery.key}`);
  const own = randomOf(`look:${wine.key}`);
  const crest = pick(house, crests);
  const layout = pick(house, OLD_WORLD.has(winery.region.country) ? oldLayouts : newLayouts);
  const dark = wine.type === 'red' && own() < (wine.yuan >= GRAND ? 0.3 : 0.18);
  const palette = pick(own, dark ? darkPalettes : palettes);
  const aubrac = winery.key === 'aubrac';
  return {
    shape: shapeOf(wine),
    ...glassOf(wine, own),
    capsule: aubrac
      ? '#5b1420'
      : wine.type === 'sparkling'
        ? pick(own, ['#b48a3c', '#c9b27a', '#1f1d1e', '#7c1f2f', '#d8cfc0'])
        : pick(own, capsules),
    foil: pick(own, ['#c9a45c', '#d9c59a', '#b9b4ab']),
    layout: aubrac ? 'classic' : layout,
    crest: aubrac ? 'chateau' : crest,
    ...(aubrac ? palettes[0]! : palette),
    title: winery.foreignName,
    wine: wine.foreignName,
    place: placeOf(wine),
    vintage: vintage === null ? '' : String(vintage),
    scale: capacityMl >= 1500 ? 1.18 : capacityMl > 0 && capacityMl < 500 ? 0.8 : 1,
    seed: Math.floor(own() * 1_000_000),
  };
}
