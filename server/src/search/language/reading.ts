/** What a name stands for. */
export type NameKind = 'winery' | 'label' | 'region' | 'grape' | 'type' | 'country' | 'category';
/** How what was typed leads to what is meant. */
export type How = 'exact' | 'synonym' | 'pinyin' | 'sound' | 'word' | 'initials' | 'typo' | 'prefix' | 'text';

/** One meaning of some words: goods that carry a token, or whose texts have all of some pairs of signs. */
export type Alternative = {
  token: string;
  name: string;
  kind: NameKind | 'text';
  how: How;
  score: number;
  grams?: string[];
};

/** Words that must be met by one of their meanings. */
export type Clause = { text: string; any: Alternative[] };

/** What goods must be beyond what they are called; all of it holds together. */
export type Conditions = {
  vintage?: number;
  capacityMl?: number;
  /** Bottles of a case, any of them. */
  packs?: number[];
  minFen?: number;
  maxFen?: number;
  points?: { by: string | null; least: number; most: number };
};

export type ChipKind = 'price' | 'vintage' | 'size' | 'pack' | 'points' | 'kind';
/** A part of the query that was understood as a condition and can be taken out again. */
export type Chip = { kind: ChipKind; label: string; text: string };

export type Reading = {
  /** In normal form. */
  query: string;
  clauses: Clause[];
  conditions: Conditions;
  chips: Chip[];
  /** An article code: that product and nothing else. */
  code?: string;
  /** What nobody knows. */
  unknown: string[];
};

export const KIND_WEIGHT: Record<NameKind, number> = {
  winery: 1,
  label: 1,
  region: 0.9,
  grape: 0.9,
  type: 0.8,
  country: 0.8,
  category: 0.8,
};

export const HOW_SCORE: Record<How, number> = {
  exact: 10,
  synonym: 6,
  pinyin: 8,
  sound: 7,
  word: 6,
  initials: 5,
  typo: 4,
  prefix: 4,
  text: 3,
};

/** Ways that leave no doubt: a guess counts only where it explains everything that was typed. */
const SURE = new Set<How>(['exact', 'synonym', 'pinyin', 'word', 'text']);
export const isSure = ({ any }: Clause): boolean => any.some(({ how }) => SURE.has(how));
