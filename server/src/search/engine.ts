import type { SORTS } from '@cellar/shared/api/catalog/catalog/schema';
import type { Scope } from '../core/pricing/rules';
import type { Group } from './index/columns';
import type { Chip } from './language/reading';
import type { FoundProduct, ProductState, SearchProduct } from './product';

/**
 * `month`, `monthBefore`: what sold best in the last thirty days, in the thirty before them. `{ nearFen }`: what costs at least so much,
 * the cheapest first, then what costs less, the dearest first.
 */
export type Sort = (typeof SORTS)[number] | 'month' | 'monthBefore' | { nearFen: number };
/** Values of a group, any of which fits; groups narrow each other. */
export type Filters = Partial<Record<Group, readonly string[]>>;

export type Question = {
  /** As they were typed; without them everything fits. */
  text?: string;
  filters?: Filters;
  /** Only what can be sold now. */
  inStock?: boolean;
  /** What coupons and promotions ask of goods, wherever they lie. */
  scopes?: readonly Scope[];
  /** Only what members of this rank see a price of. */
  maxRank?: number;
  /** Milliseconds since 1970: only what is new since then, and not of a later time than `newUntil`. */
  newAfter?: number;
  newUntil?: number;
  /** Only what anyone pays so much for, the upper end left out. */
  minFen?: number | undefined;
  belowFen?: number | undefined;
  /** Only what was sold at all. */
  sold?: boolean;
  /** Only these products. */
  ids?: readonly string[];
  sort?: Sort;
  /** Sort value and id of the last row of the page before. */
  after?: readonly [number, string] | null;
  size: number;
  /** Only the first of them are wanted: nobody reads how many fit altogether, so no others are looked at. */
  top?: boolean;
  /** Groups to count the values of. */
  facets?: readonly Group[];
  /** Of each wine only the best bottle. */
  oneOfAWine?: boolean;
  /** Whether conditions are loosened where few are found. */
  loosen?: boolean;
};

export type Hit = { product: FoundProduct; key: number };
export type Counts = ReadonlyMap<string, number>;
/** What is found with one condition less. */
export type LooserHits = { label: string; hits: Hit[] };

export type Answer = {
  hits: Hit[];
  /** How many fit altogether; of a `top` at least those that were found. */
  total: number;
  counts: Partial<Record<Group, Counts>>;
  /** How the words were read; null without words. */
  read: { query: string; chips: Chip[]; unknown: string[]; known: string[]; guessed: boolean } | null;
  looser: LooserHits[];
};

export type Suggested = {
  kind: 'winery' | 'label' | 'region' | 'grape' | 'type' | 'country' | 'category';
  token: string;
  name: string;
  count: number;
};

/** Why a product answers to words: `how` it was met by `text`, and the sum that it stands where it stands by. */
export type Why = { text: string; how: string; kind: string; name: string; score: number };

/**
 * Finds products; one that lies outside of the process answers later than at once. Prices and stock that are shown are read from the store.
 */
export type SearchEngine = {
  find: (question: Question) => Answer | Promise<Answer>;
  suggest: (text: string, size: number) => Suggested[] | Promise<Suggested[]>;
  /** Why products answer to words, a line for each part of them. */
  explain: (ids: readonly string[], typed: string) => Map<string, Why[]> | Promise<Map<string, Why[]>>;
};

/** What an engine learns from: it answers from nothing else. */
export type SearchSink = {
  /** Adds products, or reads changed ones again. */
  put: (products: readonly SearchProduct[]) => void | Promise<void>;
  /** Changes what changes all day; what is not known is left out. */
  touch: (states: readonly ProductState[]) => void | Promise<void>;
  remove: (ids: readonly string[]) => void | Promise<void>;
};
