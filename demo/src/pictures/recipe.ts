import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Picture } from '@cellar/shared/contract/schema';

export type BottleShape = 'bordeaux' | 'burgundy' | 'flute' | 'champagne' | 'port' | 'spirit' | 'malt';
export type LabelLayout = 'classic' | 'crest' | 'modern' | 'band' | 'script' | 'frame' | 'minimal';
export type Crest =
  | 'chateau'
  | 'shield'
  | 'vine'
  | 'sun'
  | 'letter'
  | 'tree'
  | 'bird'
  | 'mountain'
  | 'star'
  | 'key'
  | 'wave'
  | 'leaf';

/** Everything that decides how a bottle looks. Words are Latin only. */
export type BottleLook = {
  shape: BottleShape;
  /** Colour of the glass and of what is in it; clear glass shows the wine. */
  glass: string;
  liquid: string | null;
  capsule: string;
  foil: string;
  layout: LabelLayout;
  paper: string;
  ink: string;
  accent: string;
  crest: Crest;
  title: string;
  wine: string;
  place: string;
  vintage: string;
  /** 1 = 750 ml. */
  scale: number;
  seed: number;
};

export type GoodsItem = 'glass' | 'glass-round' | 'glass-flute' | 'decanter' | 'knife' | 'box' | 'oil';
/** Buildings of wine countries: bodega Spain, villa Italy, hacienda Chile, homestead Australia. */
export type HouseKind = 'chateau' | 'farm' | 'modern' | 'temple' | 'bodega' | 'villa' | 'hacienda' | 'homestead';
export type LandLook = {
  landscape: 'river' | 'hills' | 'mountains' | 'plain' | 'coast';
  light: 'morning' | 'noon' | 'evening' | 'dusk' | 'mist';
  season: 'green' | 'gold' | 'rust' | 'spring';
  house: HouseKind | 'none';
  seed: number;
};

export type Recipe =
  | { kind: 'bottle'; look: BottleLook }
  | { kind: 'label'; look: BottleLook }
  | { kind: 'glass'; look: BottleLook; wine: string }
  | { kind: 'case'; look: BottleLook }
  | { kind: 'table'; look: BottleLook; wine: string; seed: number }
  | { kind: 'goods'; item: GoodsItem; view: 'front' | 'pair' | 'near'; tone: string; title: string; seed: number }
  | { kind: 'land'; land: LandLook; ratio?: number }
  | { kind: 'banner'; looks: BottleLook[]; from: string; to: string; glow: string; seed: number; ratio?: number }
  | { kind: 'tile'; looks: BottleLook[]; tone: string }
  | { kind: 'cellar'; seed: number }
  | { kind: 'grapes'; colour: string; seed: number }
  | { kind: 'avatar'; tone: string; seed: number };

type Wire = z.output<typeof Picture>;
export type Painted = { picture: Wire; recipe: Recipe };

/** Height of a picture for its width, by kind. */
const RATIO: Record<Recipe['kind'], number> = {
  bottle: 1,
  label: 1,
  glass: 1,
  case: 1,
  table: 1,
  goods: 1,
  land: 0.5625,
  banner: 0.45,
  tile: 1,
  cellar: 0.5625,
  grapes: 0.5625,
  avatar: 1,
};
const PLACEHOLDER: Record<Recipe['kind'], string> = {
  bottle: '#f6f1e8',
  label: '#e9e1d3',
  glass: '#f1ebe0',
  case: '#efe8db',
  table: '#7d6552',
  goods: '#f6f1e8',
  land: '#b9c4a8',
  banner: '#3a161e',
  tile: '#f1ebe0',
  cellar: '#3b2a20',
  grapes: '#4d5a3a',
  avatar: '#ecdcbc',
};
const FULL_WIDTH = 1080;
const DIGEST_LENGTH = 10;

/** Raised when the drawing itself changes, so that the pictures get new addresses. */
const DRAWING = 4;

export const heightFor = (recipe: Recipe, width: number) =>
  Math.round(width * ('ratio' in recipe && recipe.ratio ? recipe.ratio : RATIO[recipe.kind]));

const digestOf = (recipe: Recipe) =>
  createHash('sha256')
    .update(`${DRAWING}${JSON.stringify(recipe)}`)
    .digest('hex')
    .slice(0, DIGEST_LENGTH);

/** The picture as it travels, with a key that only this recipe has. */
export function paint(id: string, recipe: Recipe, alt: string): Painted {
  const { kind } = recipe;
  return {
    recipe,
    picture: {
      key: `${kind}-${id}-${digestOf(recipe)}`,
      width: FULL_WIDTH,
      height: heightFor(recipe, FULL_WIDTH),
      color: PLACEHOLDER[kind],
      alt,
    },
  };
}

export const PICTURE_WIDTHS = [160, 320, 480, 750, 1080] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
